import { dark, light } from '@herzkarte/rules/app/colours.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { Html, html } from '../../pages/html.ts'
import type { Mail } from '../delivery.ts'
import { type Brand, type CardState, cardLines, cardRowAtMost, footerLines, type Letter, layoutTexts } from './letter.ts'

/** A letter ready to send: as HTML, and as text for recipients who read no HTML. */
export function mailFrom(letter: Letter, brand: Brand, lang: Lang): Omit<Mail, 'to'> {
  return { subject: letter.subject, text: textOf(letter, brand, lang), html: htmlOf(letter, brand, lang) }
}

function textOf(letter: Letter, brand: Brand, lang: Lang): string {
  const { greeting, paragraphs, quote = [], card, code, button, notes = [], farewell } = letter
  const parts = [
    greeting,
    ...paragraphs,
    ...(quote.length > 0 ? [quote.map((line) => `> ${line}`).join('\n')] : []),
    ...(card ? [cardLines(card, lang).join('\n')] : []),
    ...(button ? [layoutTexts[lang].leadsTo(button.label), button.href] : []),
    ...(code?.lead ? [code.lead] : []),
    ...(code ? [code.characters] : []),
    ...notes,
    farewell.join('\n'),
    ['-- ', ...footerLines(brand, lang)].join('\n'),
  ]
  return parts.join('\n\n')
}

const display = "'Bricolage Grotesque',Figtree,'Avenir Next Condensed','Avenir Next','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const fonts = "Figtree,'Avenir Next','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

const looks: Record<string, string> = {
  paper: `background:${dark.paper}`,
  card: `background:${dark.card}`,
  well: `background:${dark.sunken}`,
  quote: `background:${dark.sunken};border-color:${dark.heart}`,
  ink: `color:${dark.ink}`,
  soft: `color:${dark.inkSoft}`,
  brand: `color:${dark.heartInk}`,
  link: `color:${dark.heartInk}`,
  stripe: `background:${dark.heart}`,
  gap: `background:${dark.heartSoft}`,
  button: `background:${dark.heart};border-color:${dark.heartPress}`,
  label: `color:${dark.onHeart}`,
}

/** Dark mode colours: for mail programs that follow the device, and for Outlook, which marks the elements that it has darkened itself. */
const darkStyle = new Html(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}`,
)

function rules(before: string): string {
  return Object.entries(looks)
    .map(([name, look]) => `${before}.${name}{${look.replaceAll(';', '!important;')}!important}`)
    .join('')
}

/**
 * A letter as HTML that all mail programs show alike. It uses tables and inline styles, because some programs support nothing else. Many
 * programs block images, so each stands next to words that say the same, and all come from our own address. Classes are only for the dark style.
 */
function htmlOf(letter: Letter, brand: Brand, lang: Lang): string {
  const { subject, preview, heading, greeting, paragraphs, quote, card, code, button, notes = [], farewell } = letter
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>
<table ${table} width="100%" class="paper" style="background:${light.paper}"><tr><td align="center" style="padding:24px 12px 40px">
<table ${table} width="100%" style="max-width:560px">
<tr><td class="card" style="background:${light.card};border-radius:8px 8px 0 0">${headerBand}</td></tr>
<tr><td class="card" style="background:${light.card};border-radius:0 0 20px 20px;padding:22px 28px 30px;font-family:${fonts};font-size:17px;line-height:25px;overflow-wrap:break-word;word-wrap:break-word;color:${light.ink}">
<p class="brand" style="margin:0 0 24px;font-family:${display};font-size:19px;line-height:36px;font-weight:800;letter-spacing:-0.2px;color:${light.heartInk}"><img src="/mail/pictures/${brand.app.icon}.png" alt="" width="36" height="36" style="display:inline-block;vertical-align:middle;margin:0 10px 0 0;border:0;border-radius:9px">${brand.name}</p>
<h1 class="ink" style="margin:0 0 18px;font-family:${display};font-size:30px;line-height:34px;font-weight:800;letter-spacing:-0.5px;color:${light.ink}">${heading}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(text))}
${quote && quotePanel(quote)}
${card && cardPanel(card, lang)}
${button && buttonPanel(button, lang)}
${code?.lead && paragraph(code.lead)}
${code && codePanel(code.characters)}
${notes.map((text) => small(text))}
<p class="ink" style="margin:22px 0 0;color:${light.ink}">${farewell[0]}<br>${farewell[1]}</p>
</td></tr>
<tr><td class="soft" style="padding:20px 28px 0;font-family:${fonts};font-size:13px;line-height:19px;color:${light.inkSoft}">
${footerLines(brand, lang).map((line, index) => html`${index > 0 && html`<br>`}${line}`)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return page.text
}

/** Prevents inboxes from filling up the preview with the beginning of the text. */
const filler = html`${Array.from({ length: 40 }, () => html`&#847;&zwnj;&nbsp;`)}`

/** The striped header. The number of stripes is odd. */
const headerBand = html`<table ${table} width="100%" style="table-layout:fixed"><tr>
${Array.from({ length: 13 }, (_, stripe) => {
  const colour = stripe % 2 === 0 ? light.heart : light.heartSoft
  return html`<td class="${stripe % 2 === 0 ? 'stripe' : 'gap'}" height="26" style="height:26px;font-size:0;line-height:0;background:${colour};border-radius:${stripe === 0 ? '8px' : '0'} ${stripe === 12 ? '8px' : '0'} 12px 12px">&nbsp;</td>`
})}
</tr></table>`

function paragraph(text: string): Html {
  return html`<p class="ink" style="margin:0 0 14px;color:${light.ink}">${unbroken(text)}</p>`
}

function small(text: string): Html {
  return html`<p class="soft" style="margin:0 0 10px;font-size:15px;line-height:22px;color:${light.inkSoft}">${unbroken(text)}</p>`
}

/** Keeps "E-Mail" and phone numbers on one line. */
function unbroken(text: string): Html[] {
  return text
    .split(/([Ee]-[Mm]ail|\+\d[\d ]{5,}\d)/)
    .map((part, index) => (index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`))
}

function quotePanel(lines: readonly string[]): Html {
  return html`<table ${table} width="100%" style="margin:8px 0 22px"><tr><td class="quote" style="background:${light.sunken};border-left:4px solid ${light.heart};border-radius:4px 14px 14px 4px;padding:16px 18px 2px">${lines.map((line) => paragraph(line))}</td></tr></table>`
}

/** The card as it lies in the app: its hearts, and the reward that they are for. */
function cardPanel(card: CardState, lang: Lang): Html {
  const [state, next] = cardLines(card, lang)
  const places = card.heartsNeeded
  const row =
    places <= cardRowAtMost &&
    html`<tr><td colspan="2" style="padding:2px 0 8px"><img src="/mail/hearts/${String(Math.min(card.hearts, places))}-${String(places)}.png" alt="" width="${String(places * 34)}" style="display:block;width:100%;max-width:${String(places * 34)}px;height:auto;border:0"></td></tr>`
  return html`<table ${table} width="100%" style="margin:8px 0 22px"><tr><td class="well" style="background:${light.sunken};border-radius:14px;padding:16px 18px">
<table ${table} width="100%">${row}<tr><td valign="middle" style="padding:0 12px 0 0;font-family:${fonts};font-size:15px;line-height:21px">
<span class="ink" style="font-family:${display};font-size:20px;line-height:26px;font-weight:800;color:${light.ink}">${state}</span><br><span class="soft" style="color:${light.inkSoft}">${next}</span>
</td><td valign="middle" align="right" width="120" style="width:120px"><img src="/mail/pictures/${card.picture}.png" alt="" width="120" style="display:block;width:120px;height:auto;border:0"></td></tr></table>
</td></tr></table>`
}

/** The characters form one word with nothing in between, so that a double tap selects all of them and nothing else. */
function codePanel(code: string): Html {
  return html`<table ${table} width="100%" style="margin:8px 0 22px"><tr><td align="center" class="well" style="background:${light.sunken};border-radius:14px;padding:20px 8px">
<span class="ink" style="font-family:${display};font-size:36px;line-height:40px;font-weight:800;font-variant-numeric:tabular-nums;letter-spacing:4px;padding-left:4px;color:${light.ink};user-select:all;-webkit-user-select:all">${code}</span>
</td></tr></table>`
}

function buttonPanel({ label, href }: NonNullable<Letter['button']>, lang: Lang): Html {
  return html`<table ${table} style="margin:8px 0 16px"><tr><td class="button" bgcolor="${light.heart}" style="background:${light.heart};border-radius:14px;border-bottom:3px solid ${light.heartPress}">
<a class="label" href="${href}" target="_blank" style="display:inline-block;padding:14px 26px 12px;font-family:${fonts};font-size:17px;line-height:25px;font-weight:700;color:${light.onHeart};text-decoration:none">${label}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 22px;font-size:13px;line-height:19px;color:${light.inkSoft}">${layoutTexts[lang].plainLink}<br>
<a class="link" href="${href}" target="_blank" style="color:${light.heartInk};word-break:break-all">${href}</a></p>`
}
