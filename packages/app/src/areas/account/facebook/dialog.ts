import type { MerchantDetail } from '@herzkarte/contract/merchant/index.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { paths } from '../../../router/paths.ts'
import { knownMerchant } from '../../merchant/index.ts'
import { base64url, newSecret } from '../sessions/device-proof.ts'

export type FacebookConfiguration = NonNullable<MerchantDetail['facebook']>

/** The purpose of a visit to Facebook: signing in, or linking it to an account. */
export type FacebookPurpose = 'enter' | 'link'

/** What only this tab knows of a visit to Facebook: an answer without it was not requested here. `from` is the page that Facebook was opened from. */
const visit = tabMemory<Proof & { purpose: FacebookPurpose; from: string }>('facebookSignIn')

/** Leaves the app for Facebook's dialog, which returns to `/facebook`. */
export async function goToFacebook(configuration: FacebookConfiguration, purpose: FacebookPurpose): Promise<void> {
  const proof = newProof()
  visit.set({ ...proof, purpose, from: location.pathname })
  location.assign(await addressOf(configuration, proof))
}

/** States of windows that only ask for a code. */
const ownWindow = 'window.'
const answers = 'herzkarte.facebook'

/** The code of Facebook's dialog in a window of its own, so that the page and what is typed in it stay. */
export async function codeOfFacebook(): Promise<{ code: string; codeVerifier: string }> {
  const { facebook } = await knownMerchant()
  if (!facebook) throw new CallFailure('rejected', '')
  const proof = newProof(ownWindow)
  const answered = new BroadcastChannel(answers)
  try {
    const code = new Promise<string | null>((resolve) => {
      answered.onmessage = ({ data }: MessageEvent<{ state: string; code: string | null }>) =>
        data.state === proof.state && resolve(data.code)
    })
    // Facebook asks for its password again: the browser may be signed in there for years.
    const address = await addressOf(facebook, proof)
    window.open(`${address}&auth_type=reauthenticate`, '_blank', 'popup,width=600,height=700')
    const given = await code
    if (given === null) throw new CallFailure('cancelled', '')
    return { code: given, codeVerifier: proof.codeVerifier }
  } finally {
    answered.close()
  }
}

/** In that window: tells the page that has opened it, and closes. False if Facebook was opened by no such page. */
export function tellOpener(): boolean {
  const answer = new URLSearchParams(location.search)
  const state = answer.get('state') ?? ''
  if (!state.startsWith(ownWindow)) return false
  new BroadcastChannel(answers).postMessage({ state, code: answer.get('code') })
  window.close()
  return true
}

/** The state proves to this tab that an answer was requested here, the code verifier to the server that the code was (PKCE). */
function newProof(kind = '') {
  return { state: kind + newOperationId(), codeVerifier: newSecret() }
}

type Proof = ReturnType<typeof newProof>

async function addressOf({ appId, dialogUrl }: FacebookConfiguration, { state, codeVerifier }: Proof): Promise<string> {
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: location.origin + paths.facebook(),
    response_type: 'code',
    code_challenge: base64url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    scope: 'public_profile,email',
    state,
  })
  return `${dialogUrl}?${query}`
}

/** Reads the dialog's answer from the address, once: the code cannot be found there later. Without a code, the shopper has cancelled. */
export function takeFacebookAnswer() {
  const answer = new URLSearchParams(location.search)
  history.replaceState(history.state, '', paths.facebook())
  const asked = visit.get()
  visit.clear()
  const { purpose = 'enter', from = paths.login(), codeVerifier = '' } = asked ?? {}
  return { purpose, from, codeVerifier, code: answer.get('code'), isOurs: asked?.state === answer.get('state') }
}

/** A value that belongs to this tab: it survives a reload and is deleted with the tab. */
export function tabMemory<T>(name: string) {
  const key = `herzkarte.${name}`
  return {
    get(): T | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    set: (value: T) => sessionStorage.setItem(key, JSON.stringify(value)),
    clear: () => sessionStorage.removeItem(key),
  }
}

export const facebookTexts = defineTexts({
  waiting: {
    de: 'Einen Moment, wir fragen bei Facebook nach.',
    en: 'One moment, we are asking Facebook.',
    fr: 'Un instant, nous demandons à Facebook.',
  },
  failedTitle: { de: 'Facebook hat nicht geklappt', en: 'Facebook didn’t work', fr: 'Facebook n’a pas fonctionné' },
  strange: {
    de: 'Diese Antwort von Facebook gehört nicht zu deiner Anfrage. Fang bitte noch einmal an.',
    en: 'This answer from Facebook does not belong to your request. Please start once more.',
    fr: 'Cette réponse de Facebook ne correspond pas à ta demande. Recommence, s’il te plaît.',
  },
  again: { de: 'Noch einmal mit Facebook', en: 'Facebook once more', fr: 'Réessayer avec Facebook' },
  otherWay: { de: 'Anders anmelden', en: 'Log in another way', fr: 'Me connecter autrement' },
  toAccount: { de: 'Zu meinem Konto', en: 'To my account', fr: 'Vers mon compte' },
  cancelled: {
    de: 'Abgebrochen, Facebook hat uns nichts verraten.',
    en: 'Cancelled, Facebook has told us nothing.',
    fr: 'Annulé, Facebook ne nous a rien transmis.',
  },
  linkCancelled: {
    de: 'Abgebrochen, Facebook ist nicht verbunden.',
    en: 'Cancelled, Facebook is not connected.',
    fr: 'Annulé, Facebook n’est pas relié.',
  },
  needsEmail: {
    de: 'Facebook kennt keine bestätigte E-Mail-Adresse von dir. Registriere dich hier, danach verbinden wir Facebook mit deinem Konto.',
    en: 'Facebook knows no confirmed email address of yours. Register here, then we connect Facebook to your account.',
    fr: 'Facebook ne connaît aucune adresse e-mail confirmée. Inscris-toi ici, puis nous relierons Facebook à ton compte.',
  },

  linked: { de: 'Facebook ist verbunden.', en: 'Facebook is connected.', fr: 'Facebook est relié.' },
  linkLater: {
    de: 'Facebook ließ sich noch nicht verbinden. Das geht jederzeit unter „Anmeldung und Sicherheit“.',
    en: 'Facebook could not be connected yet. You can do so any time under “Login and security”.',
    fr: 'Facebook n’a pas pu être relié. Tu peux le faire à tout moment sous «\u00a0Connexion et sécurité\u00a0».',
  },
  isLinked: { de: 'Verbunden', en: 'Connected', fr: 'Relié' },
  link: { de: 'Verbinden und damit anmelden', en: 'Connect and log in with it', fr: 'À relier pour te connecter' },
  unlinkTitle: { de: 'Facebook trennen?', en: 'Disconnect Facebook?', fr: 'Dissocier Facebook\u202f?' },
  unlinkText: {
    de: 'Du meldest dich dann mit deiner E-Mail-Adresse oder Handynummer und deinem Passwort an.',
    en: 'You will then log in with your email address or mobile number and your password.',
    fr: 'Tu te connecteras alors avec ton adresse e-mail ou ton numéro de mobile et ton mot de passe.',
  },
  unlink: { de: 'Trennen', en: 'Disconnect', fr: 'Dissocier' },
  keep: { de: 'Verbunden lassen', en: 'Keep connected', fr: 'Rester relié' },
  unlinked: { de: 'Facebook ist getrennt.', en: 'Facebook is disconnected.', fr: 'Facebook est dissocié.' },
  passwordFirst: {
    de: 'Dein Konto hat noch kein Passwort. Leg zuerst eins fest, damit du dich weiter anmelden kannst.',
    en: 'Your account has no password yet. Set one first, so that you can still log in.',
    fr: 'Ton compte n’a pas encore de mot de passe. Choisis-en un d’abord pour pouvoir te connecter.',
  },
  setPassword: { de: 'Passwort festlegen', en: 'Set a password', fr: 'Choisir un mot de passe' },
})
