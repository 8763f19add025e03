import { langNamed } from '@herzkarte/rules/languages.ts'
import { html } from '@herzkarte/server'

const texts = {
  de: {
    who: 'Wer bist du bei Facebook?',
    note: 'Das ist nicht Facebook, sondern ein Ersatz für die Demo: Du bist, wer du sagst. Ohne Adresse ist es jemand, dessen Adresse Facebook nicht kennt.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    id: 'Nummer',
    email: 'Bestätigte Adresse',
    yes: 'Weiter',
    no: 'Abbrechen',
  },
  en: {
    who: 'Who are you at Facebook?',
    note: 'This is not Facebook but a stand-in for the demo: you are who you say you are. Without an address, it is somebody whose address Facebook does not know.',
    firstName: 'First name',
    lastName: 'Last name',
    id: 'Number',
    email: 'Confirmed address',
    yes: 'Continue',
    no: 'Cancel',
  },
  fr: {
    who: 'Qui es-tu sur Facebook\u202f?',
    note: 'Ce n’est pas Facebook, mais un remplaçant pour la démo\u202f: tu es qui tu dis être. Sans adresse, c’est quelqu’un dont Facebook ne connaît pas l’adresse.',
    firstName: 'Prénom',
    lastName: 'Nom',
    id: 'Numéro',
    email: 'Adresse confirmée',
    yes: 'Continuer',
    no: 'Annuler',
  },
} as const

const style = html`<style>:root{color-scheme:light dark;font:17px/1.45 system-ui,sans-serif}body{max-width:26rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.6rem;line-height:1.2}form,label{display:grid;gap:.4rem}form{gap:1rem}input{font:inherit;padding:.8rem;border:1px solid;border-radius:.7rem}
button{font:inherit;font-weight:650;min-height:3.25rem;border-radius:.8rem;border:1px solid}.yes{background:#0a5dc2;color:#fff;border-color:#0a5dc2}</style>`

const fields = {
  first_name: ['firstName', 'Fritzi'],
  last_name: ['lastName', 'Sander'],
  id: ['id', '10001'],
  email: ['email', 'fritzi@feldmarkt.example'],
} as const
const asked = ['client_id', 'redirect_uri', 'state', 'response_type', 'code_challenge', 'code_challenge_method']

/** The dialog in the first of the browser's languages that the app has. It is filled in, so that one tap shows what comes next. */
export function dialogPage(query: URLSearchParams, acceptLanguage = ''): string {
  const lang = langNamed(acceptLanguage.slice(0, 2))
  const words = texts[lang]
  const hidden = asked.map((name) => html`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}">`)
  const inputs = Object.entries(fields).map(
    ([name, [label, value]]) => html`<label>${words[label]} <input name="${name}" value="${value}"></label>`,
  )
  return html`<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width"><title>Facebook</title><link rel="icon" href="data:,">
    ${style}<main><h1>${words.who}</h1><p>${words.note}</p><form action="/dialog/answer">${hidden}${inputs}
      <button class="yes" name="choice" value="yes">${words.yes}</button> <button name="choice" value="no">${words.no}</button>
    </form></main></html>`.text
}
