import { defineTexts } from '@herzkarte/ui/language.ts'

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
    fr: 'Facebook n’a pas pu être relié. Tu peux le faire à tout moment sous «\u202fConnexion et sécurité\u202f».',
  },
  isLinked: { de: 'Verbunden', en: 'Connected', fr: 'Relié' },
  link: { de: 'Verbinden und damit anmelden', en: 'Connect and log in with it', fr: 'Relier pour se connecter avec' },
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
