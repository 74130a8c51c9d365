/* SPDX-License-Identifier: MIT */
/* play_refusal.c -- clicks that are no move are answered: which rule, beside the square it is
 * about. */
#include <math.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_panel.h"

/* How long the answer stays: as one reads it, slowly. */
static int64_t reading_time(const Rules *rules, const Notice *notice)
{
    Text sentence = {0};
    int letters = 0;
    words_notice(&sentence, rules, notice);
    for (int i = 0; i < sentence.n; i++)
        letters += (sentence.s[i] & 0xc0) != 0x80; /* of UTF-8 */
    return TIME_SAID + TIME_LETTER * letters;
}

void play_refused(Play *play, Ui *ui)
{
    play->bubble.until =
        ui_now(ui) + reading_time(play->stage.layout->rules, &play->session.refusal.notice);
}

/* A button is no place to point at. */
Site play_refusal_site(const Play *play)
{
    const Refusal *refusal = &play->session.refusal;
    for (int i = 0; i < refusal->notice.n; i++)
        if (play->stage.layout->site[refusal->notice.site[i]].use != USE_BUTTON)
            return refusal->notice.site[i];
    return refusal->site;
}

void play_refusal_forget(Play *play, Ui *ui)
{
    if (play->session.refusal.said)
        ui_damage_all(ui);
    session_forget_refusal(&play->session);
    play->bubble.pointed = false;
}

void play_refuse_any(Play *play, Ui *ui)
{
    Session *session = &play->session;
    for (int site = 0; play->stage.view != NULL && site < play->stage.layout->site_count &&
                       !session->refusal.said;
         site++) {
        Picker picker = session->picker;
        News news = {.happened = false};
        Notice ignored;
        Pick pick = picker_click(&picker, (Site)site, &ignored);
        if (pick != PICK_REFUSED && pick != PICK_NOTHING)
            continue;
        session_click(session, (Site)site, ui_now(ui), &news);
        play_take(play, ui, &news, SITE_NONE);
    }
}

/* The bubble's tip, from the edge that is nearest towards what it speaks of. */
static void draw_tip(Gfx *gfx, Rect bubble, Rect site, Colour c)
{
    float cx = site.x + site.w / 2, cy = site.y + site.h / 2;
    float x = fmaxf(bubble.x + 16, fminf(cx, bubble.x + bubble.w - 16));
    float y = fmaxf(bubble.y + 14, fminf(cy, bubble.y + bubble.h - 14));
    bool beside = cy > bubble.y && cy < bubble.y + bubble.h;
    if (beside)
        x = cx < bubble.x ? bubble.x + 2 : bubble.x + bubble.w - 2;
    else
        y = cy < bubble.y ? bubble.y + 2 : bubble.y + bubble.h - 2;
    float dx = cx - x, dy = cy - y, length = hypotf(dx, dy) + 0.01f;
    float reach = fminf(26, fmaxf(8, length - site.w * 0.4f));
    float across_x = beside ? 0 : 9, across_y = beside ? 9 : 0;
    gfx_polygon(gfx,
                (float[]){x - across_x, y - across_y, x + dx / length * reach,
                          y + dy / length * reach, x + across_x, y + across_y},
                3, c);
}

static void draw_bubble(Play *play, Gfx *gfx, Rect r, Rect inner, const Type *type,
                        const char *sentence)
{
    const Theme *theme = gfx_theme(gfx);
    Shape shape = {FIELD_RADIUS,
                   theme->panel[0],
                   theme->panel[1],
                   theme->panel[2],
                   theme->panel_edge_dark,
                   theme->flat ? 3 : 1,
                   0.6f};
    Shape stripe = {3, theme->wrong, 0, theme->wrong, 0, 0, 0};
    bool turned = play_rotated_away(play, play->session.seen.turn) && gfx_visible(gfx, r);
    gfx_shadow(gfx, r, FIELD_RADIUS, 3, 6, 12, 0.5f);
    gfx_shape(gfx, r, &shape);
    draw_tip(gfx, r, board_view_site_rect(play->stage.view, play_refusal_site(play)),
             theme->flat ? theme->panel_edge_light : theme->panel[1]);
    if (turned)
        gfx_rotated_begin(gfx, r);
    gfx_shape(gfx, (Rect){r.x + 4, r.y + 4, 5, r.h - 8}, &stripe);
    gfx_paragraph(gfx, inner, type, sentence);
    if (turned)
        gfx_rotated_end(gfx);
}

/* The link in it, turned with it for whoever reads that. */
static bool bubble_link(Play *play, Ui *ui, Rect r, Rect link)
{
    bool turned = play_rotated_away(play, play->session.seen.turn);
    const char *label = words("Show the rule");
    if (!turned)
        return ui_link(ui, "play.rule", link, label);
    if (ui_drawing(ui)) {
        if (!gfx_visible(ui_gfx(ui), r))
            return false;
        gfx_rotated_begin(ui_gfx(ui), r);
        ui_link(ui, "play.rule", link, label);
        gfx_rotated_end(ui_gfx(ui));
        return false;
    }
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    link.w = fminf(link.w, gfx_text_width(ui_gfx(ui), &type, label) + 1);
    return ui_hot(ui, "play.rule", rect_rotated(link, r), true).clicked;
}

/* It goes by itself, but not from under the pointer, nor while its link has the keyboard. */
void play_refusal_ends(Play *play, Ui *ui)
{
    if (!play->session.refusal.said || app_still(play->scene.app))
        return;
    if (play->bubble.pointed || ui_focused(ui))
        play->bubble.until = SDL_max(play->bubble.until, ui_now(ui) + TIME_SAID);
    if (ui_now(ui) >= play->bubble.until)
        play_refusal_forget(play, ui);
    else
        ui_wake(ui, play->bubble.until);
}

/* The answer lies beside the square it is about; the link opens the rule. */
void play_bubble(Play *play, Ui *ui)
{
    if (!play->session.refusal.said || play->stage.view == NULL)
        return;
    const Rules *rules = play->stage.layout->rules;
    Gfx *gfx = ui_gfx(ui);
    Text sentence = {0};
    words_notice(&sentence, rules, &play->session.refusal.notice);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    bool link = rules->notices[play->session.refusal.notice.id].paragraph != NULL;
    bool slim = play->stage.room.small && !play->stage.layout->is_long;
    float w = fminf(slim ? 212 : 336, board_view_rect(play->stage.view).w - 16);
    float text = gfx_paragraph_height(gfx, w - 32, &type, sentence.s);
    float h = text + (link ? 28 : 0) + 20;
    Rect r = board_view_bubble(play->stage.view, play_refusal_site(play), w, h);
    Rect inner = {r.x + 20, r.y + 10, r.w - 32, r.h - 20};
    gfx_audit_layer(gfx, 1);
    if (ui_drawing(ui))
        draw_bubble(play, gfx, r, inner, &type, sentence.s);
    if (link && bubble_link(play, ui, r, (Rect){inner.x, inner.y + text + 2, inner.w, 26}))
        play_rules(play);
    gfx_audit_layer(gfx, 0);
    const Input *in = ui_input(ui);
    if (in->kind == INPUT_DOWN && rect_has(r, in->x, in->y))
        ui_use(ui);
    if (in->kind == INPUT_MOVE)
        play->bubble.pointed = rect_has(r, in->x, in->y);
}
