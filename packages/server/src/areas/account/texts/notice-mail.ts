import { undoableChanges } from '@herzkarte/contract/account/undo.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Brand, type Letter, mailFrom } from '../../../runtime/delivery/index.ts'
import { greeting } from './greeting.ts'

/** Changes of how a member signs in. */
const accountChanges = [...undoableChanges, 'facebookUnlinked'] as const
export type AccountChange = (typeof accountChanges)[number]
export type UndoableChange = (typeof undoableChanges)[number]

export function isUndoable(change: AccountChange): change is UndoableChange {
  return (undoableChanges as readonly string[]).includes(change)
}

/** Events that an address or number is notified about. */
export const noticeKinds = [...accountChanges, 'changeUndone', 'codesGuessed', 'passwordChanged', 'accountDeleted'] as const
export type SecurityNoticeKind = (typeof noticeKinds)[number]

interface MailNotice {
  kind: SecurityNoticeKind
  firstName: string
  /** Address of the app. */
  publicUrl: string
  /** Of a change that can be undone. */
  undoLink?: string | undefined
}

type NoticeLetter = Pick<Letter, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'button'>

interface NoticeTexts {
  letters: Record<SecurityNoticeKind, (publicUrl: string, brand: string) => NoticeLetter>
  /** Introduces and labels the link that undoes a change. */
  undo: { lead: string; label: string }
  /** For recipients who did not do it themselves. */
  notMe(brand: Brand): string
  /** Same as `notMe`, if the letter has already said what they can do. */
  help(brand: Brand): string
  farewell(brand: string): [string, string]
}

/** The mail about a change of an account. It lets the owner notice changes by somebody else. */
export function noticeMail({ kind, firstName, publicUrl, undoLink }: MailNotice, brand: Brand, lang: Lang) {
  const { letters, undo, notMe, help, farewell } = texts[lang]
  const { paragraphs, ...rest } = letters[kind](publicUrl, brand.name)
  const letter = {
    ...rest,
    paragraphs: undoLink === undefined ? paragraphs : [...paragraphs, undo.lead],
    ...(undoLink !== undefined && { button: { label: undo.label, href: undoLink } }),
    greeting: greeting(lang, firstName),
    notes: [kind === 'passwordChanged' || undoLink !== undefined ? help(brand) : notMe(brand)],
    farewell: farewell(brand.name),
  }
  return mailFrom(letter, brand, lang)
}

const texts: Localised<NoticeTexts> = {
  de: {
    letters: {
      emailChanged: (_, brand) => ({
        subject: 'Deine E-Mail-Adresse ist geändert',
        preview: 'Ab jetzt schreiben wir dir an deine neue Adresse.',
        heading: 'Neue E-Mail-Adresse',
        paragraphs: [
          `für deine Herzkarte von ${brand} gilt jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir dir nicht mehr.`,
          'Auf allen anderen Geräten bist du jetzt abgemeldet.',
        ],
      }),
      emailAdded: (_, brand) => ({
        subject: 'Deine E-Mail-Adresse ist hinterlegt',
        preview: 'Du kannst dich gleich damit anmelden.',
        heading: 'E-Mail-Adresse hinterlegt',
        paragraphs: [
          `für deine Herzkarte von ${brand} ist jetzt eine E-Mail-Adresse hinterlegt. Du kannst dich gleich damit anmelden.`,
          'Auf allen anderen Geräten bist du jetzt abgemeldet.',
        ],
      }),
      phoneChanged: (_, brand) => ({
        subject: 'Deine Handynummer ist geändert',
        preview: 'Mit der neuen kannst du dich gleich anmelden.',
        heading: 'Neue Handynummer',
        paragraphs: [
          `für deine Herzkarte von ${brand} gilt jetzt eine neue Handynummer. Du kannst dich gleich damit anmelden.`,
          'Auf allen anderen Geräten bist du jetzt abgemeldet.',
        ],
      }),
      phoneAdded: (_, brand) => ({
        subject: 'Deine Handynummer ist hinterlegt',
        preview: 'Du kannst dich gleich damit anmelden.',
        heading: 'Handynummer hinterlegt',
        paragraphs: [
          `für deine Herzkarte von ${brand} ist jetzt eine Handynummer hinterlegt. Du kannst dich gleich damit anmelden.`,
          'Auf allen anderen Geräten bist du jetzt abgemeldet.',
        ],
      }),
      facebookLinked: (_, brand) => ({
        subject: 'Facebook ist mit deinem Konto verbunden',
        preview: 'Du kannst dich jetzt auch damit anmelden.',
        heading: 'Mit Facebook verbunden',
        paragraphs: [
          `deine Herzkarte von ${brand} ist jetzt mit einem Facebook-Konto verbunden. Wer dort angemeldet ist, kommt auch in dein Konto.`,
          'Auf allen anderen Geräten bist du jetzt abgemeldet.',
        ],
      }),
      facebookUnlinked: (_, brand) => ({
        subject: 'Facebook ist nicht mehr verbunden',
        preview: 'Du meldest dich wieder mit deinem Passwort an.',
        heading: 'Facebook getrennt',
        paragraphs: [
          `deine Herzkarte von ${brand} ist nicht mehr mit Facebook verbunden. Du meldest dich wieder mit deinem Passwort an.`,
          'Auf allen anderen Geräten bist du jetzt abgemeldet.',
        ],
      }),
      passkeyAdded: (_, brand) => ({
        subject: 'Ein Passkey ist hinzugefügt',
        preview: 'Du kannst dich jetzt ohne Passwort anmelden.',
        heading: 'Neuer Passkey',
        paragraphs: [
          `für deine Herzkarte von ${brand} gibt es jetzt einen weiteren Passkey. Damit meldest du dich an, ohne ein Passwort einzugeben.`,
        ],
      }),
      passkeyRemoved: (_, brand) => ({
        subject: 'Ein Passkey ist entfernt',
        preview: 'Damit kommt niemand mehr in dein Konto.',
        heading: 'Passkey entfernt',
        paragraphs: [
          `ein Passkey deiner Herzkarte von ${brand} ist entfernt. Damit kommt niemand mehr in dein Konto.`,
          'Auf allen anderen Geräten bist du jetzt abgemeldet.',
        ],
      }),
      changeUndone: (_, brand) => ({
        subject: 'Eine Änderung ist rückgängig gemacht',
        preview: 'Für dein Konto gilt wieder, was vorher galt.',
        heading: 'Rückgängig gemacht',
        paragraphs: [
          `eine Änderung an deiner Herzkarte von ${brand} ist über den Link in unserer Nachricht rückgängig gemacht. Es gelten wieder die früheren Angaben, und alle Geräte sind abgemeldet.`,
        ],
      }),
      codesGuessed: (_, brand) => ({
        subject: 'Jemand rät Codes für dein Konto',
        preview: 'Niemand ist hineingekommen.',
        heading: 'Zehn falsche Codes',
        paragraphs: [
          `für deine Herzkarte von ${brand} hat jemand zehnmal hintereinander einen falschen Code eingegeben. In dein Konto ist niemand gekommen, und weitere Versuche müssen jetzt warten.`,
          'Gib unsere Codes nur in der App ein und verrate sie niemandem, auch uns nicht.',
        ],
      }),
      passwordChanged: (publicUrl, brand) => ({
        subject: 'Dein Passwort ist geändert',
        preview: 'Auf deinen anderen Geräten meldest du dich neu an.',
        heading: 'Neues Passwort',
        paragraphs: [
          `das Passwort deiner Herzkarte von ${brand} ist geändert. Auf allen anderen Geräten bist du jetzt abgemeldet.`,
          'Das warst du nicht? Dann leg am besten gleich ein neues fest:',
        ],
        button: { label: 'Neues Passwort festlegen', href: `${publicUrl}/forgotPassword/email` },
      }),
      accountDeleted: (_, brand) => ({
        subject: 'Dein Konto ist gelöscht',
        preview: 'Danke, dass du dabei warst.',
        heading: 'Mach’s gut',
        paragraphs: [
          `dein Konto bei der Herzkarte von ${brand} ist gelöscht, mit allem, was wir über dich wussten. Auch diese Adresse vergessen wir mit dieser E-Mail.`,
          'Danke, dass du dabei warst. Falls du es dir anders überlegst: Du bist jederzeit willkommen.',
        ],
      }),
    },
    undo: { lead: 'Das warst du nicht? Dann mach die Änderung rückgängig. Der Link gilt 72 Stunden:', label: 'Änderung rückgängig machen' },
    notMe: ({ contact }) => `Das warst du nicht? Dann melde dich bitte gleich bei uns: ${contact.email} oder ${contact.phone}.`,
    help: ({ contact }) => `Brauchst du Hilfe? Wir sind für dich da: ${contact.email} oder ${contact.phone}.`,
    farewell: (brand) => ['Herzlich', `Dein ${brand}`],
  },
  en: {
    letters: {
      emailChanged: (_, brand) => ({
        subject: 'Your email address has changed',
        preview: 'From now on we write to your new address.',
        heading: 'New email address',
        paragraphs: [
          `your ${brand} heart card has another email address now. We won’t write to this one any more.`,
          'You are now logged out on all other devices.',
        ],
      }),
      emailAdded: (_, brand) => ({
        subject: 'Your email address is saved',
        preview: 'You can log in with it right away.',
        heading: 'Email address saved',
        paragraphs: [
          `your ${brand} heart card has an email address now. You can log in with it right away.`,
          'You are now logged out on all other devices.',
        ],
      }),
      phoneChanged: (_, brand) => ({
        subject: 'Your mobile number has changed',
        preview: 'You can log in with the new one right away.',
        heading: 'New mobile number',
        paragraphs: [
          `your ${brand} heart card has a new mobile number now. You can log in with it right away.`,
          'You are now logged out on all other devices.',
        ],
      }),
      phoneAdded: (_, brand) => ({
        subject: 'Your mobile number is saved',
        preview: 'You can log in with it right away.',
        heading: 'Mobile number saved',
        paragraphs: [
          `your ${brand} heart card has a mobile number now. You can log in with it right away.`,
          'You are now logged out on all other devices.',
        ],
      }),
      facebookLinked: (_, brand) => ({
        subject: 'Facebook is connected to your account',
        preview: 'You can log in with it now, too.',
        heading: 'Connected to Facebook',
        paragraphs: [
          `your ${brand} heart card is now connected to a Facebook account. Anybody who is logged in there gets into your account, too.`,
          'You are now logged out on all other devices.',
        ],
      }),
      facebookUnlinked: (_, brand) => ({
        subject: 'Facebook is no longer connected',
        preview: 'You log in with your password again.',
        heading: 'Facebook disconnected',
        paragraphs: [
          `your ${brand} heart card is no longer connected to Facebook. You log in with your password again.`,
          'You are now logged out on all other devices.',
        ],
      }),
      passkeyAdded: (_, brand) => ({
        subject: 'A passkey has been added',
        preview: 'You can now log in without a password.',
        heading: 'New passkey',
        paragraphs: [`your ${brand} heart card has a further passkey now. You log in with it without entering a password.`],
      }),
      passkeyRemoved: (_, brand) => ({
        subject: 'A passkey has been removed',
        preview: 'Nobody gets into your account with it any more.',
        heading: 'Passkey removed',
        paragraphs: [
          `a passkey of your ${brand} heart card has been removed. Nobody gets into your account with it any more.`,
          'You are now logged out on all other devices.',
        ],
      }),
      changeUndone: (_, brand) => ({
        subject: 'A change has been undone',
        preview: 'Your account is again as it was before.',
        heading: 'Undone',
        paragraphs: [
          `a change of your ${brand} heart card has been undone by the link in our message. It is again as it was before, and all devices are logged out.`,
        ],
      }),
      codesGuessed: (_, brand) => ({
        subject: 'Somebody is guessing codes for your account',
        preview: 'Nobody has got in.',
        heading: 'Ten wrong codes',
        paragraphs: [
          `somebody has entered a wrong code for your ${brand} heart card ten times in a row. Nobody has got into your account, and further tries now have to wait.`,
          'Enter our codes in the app only and don’t tell anybody, not even us.',
        ],
      }),
      passwordChanged: (publicUrl, brand) => ({
        subject: 'Your password has changed',
        preview: 'On your other devices you log in again.',
        heading: 'New password',
        paragraphs: [
          `the password of your ${brand} heart card has changed. You are now logged out on all other devices.`,
          'It wasn’t you? Then it is best to set a new one right away:',
        ],
        button: { label: 'Set a new password', href: `${publicUrl}/forgotPassword/email` },
      }),
      accountDeleted: (_, brand) => ({
        subject: 'Your account is deleted',
        preview: 'Thank you for having been with us.',
        heading: 'Take care',
        paragraphs: [
          `your account with the ${brand} heart card is deleted, with everything we knew about you. With this email we forget this address, too.`,
          'Thank you for having been with us. Should you change your mind, you are always welcome.',
        ],
      }),
    },
    undo: { lead: 'It wasn’t you? Then undo the change. The link is good for 72 hours:', label: 'Undo the change' },
    notMe: ({ contact }) => `It wasn’t you? Then please tell us right away: ${contact.email} or ${contact.phone}.`,
    help: ({ contact }) => `Do you need help? We are there for you: ${contact.email} or ${contact.phone}.`,
    farewell: (brand) => ['Warm regards', `Your ${brand}`],
  },
  fr: {
    letters: {
      emailChanged: (_, brand) => ({
        subject: 'Ton adresse e-mail a changé',
        preview: 'Désormais, nous t’écrivons à ta nouvelle adresse.',
        heading: 'Nouvelle adresse e-mail',
        paragraphs: [
          `ta carte à cœurs ${brand} a maintenant une autre adresse e-mail. Nous ne t’écrirons plus à celle-ci.`,
          'Sur tous tes autres appareils, la session est terminée.',
        ],
      }),
      emailAdded: (_, brand) => ({
        subject: 'Ton adresse e-mail est enregistrée',
        preview: 'Tu peux te connecter avec tout de suite.',
        heading: 'Adresse e-mail enregistrée',
        paragraphs: [
          `ta carte à cœurs ${brand} a maintenant une adresse e-mail. Tu peux te connecter avec tout de suite.`,
          'Sur tous tes autres appareils, la session est terminée.',
        ],
      }),
      phoneChanged: (_, brand) => ({
        subject: 'Ton numéro de mobile a changé',
        preview: 'Tu peux te connecter tout de suite avec le nouveau.',
        heading: 'Nouveau numéro de mobile',
        paragraphs: [
          `ta carte à cœurs ${brand} a maintenant un nouveau numéro de mobile. Tu peux te connecter avec tout de suite.`,
          'Sur tous tes autres appareils, la session est terminée.',
        ],
      }),
      phoneAdded: (_, brand) => ({
        subject: 'Ton numéro de mobile est enregistré',
        preview: 'Tu peux te connecter avec tout de suite.',
        heading: 'Numéro de mobile enregistré',
        paragraphs: [
          `ta carte à cœurs ${brand} a maintenant un numéro de mobile. Tu peux te connecter avec tout de suite.`,
          'Sur tous tes autres appareils, la session est terminée.',
        ],
      }),
      facebookLinked: (_, brand) => ({
        subject: 'Facebook est lié à ton compte',
        preview: 'Tu peux aussi te connecter avec.',
        heading: 'Lié à Facebook',
        paragraphs: [
          `ta carte à cœurs ${brand} est maintenant liée à un compte Facebook. Une personne connectée là-bas accède aussi à ton compte.`,
          'Sur tous tes autres appareils, la session est terminée.',
        ],
      }),
      facebookUnlinked: (_, brand) => ({
        subject: 'Facebook n’est plus lié',
        preview: 'Tu te connectes à nouveau avec ton mot de passe.',
        heading: 'Facebook retiré',
        paragraphs: [
          `ta carte à cœurs ${brand} n’est plus liée à Facebook. Tu te connectes à nouveau avec ton mot de passe.`,
          'Sur tous tes autres appareils, la session est terminée.',
        ],
      }),
      passkeyAdded: (_, brand) => ({
        subject: 'Une clé d’accès a été ajoutée',
        preview: 'Tu peux maintenant te connecter sans mot de passe.',
        heading: 'Nouvelle clé d’accès',
        paragraphs: [
          `ta carte à cœurs ${brand} a maintenant une clé d’accès de plus. Avec elle, tu te connectes sans saisir de mot de passe.`,
        ],
      }),
      passkeyRemoved: (_, brand) => ({
        subject: 'Une clé d’accès a été retirée',
        preview: 'Plus personne n’accède à ton compte avec elle.',
        heading: 'Clé d’accès retirée',
        paragraphs: [
          `une clé d’accès de ta carte à cœurs ${brand} a été retirée. Plus personne n’accède à ton compte avec elle.`,
          'Sur tous tes autres appareils, la session est terminée.',
        ],
      }),
      changeUndone: (_, brand) => ({
        subject: 'Un changement a été annulé',
        preview: 'Ton compte est de nouveau comme avant.',
        heading: 'Changement annulé',
        paragraphs: [
          `un changement sur ta carte à cœurs ${brand} a été annulé avec le lien de notre message. Elle est de nouveau comme avant, et toutes les sessions sont terminées.`,
        ],
      }),
      codesGuessed: (_, brand) => ({
        subject: 'Quelqu’un devine des codes pour ton compte',
        preview: 'Personne n’est entré.',
        heading: 'Dix codes faux',
        paragraphs: [
          `quelqu’un a saisi dix fois de suite un code faux pour ta carte à cœurs ${brand}. Personne n’est entré dans ton compte, et les prochains essais doivent maintenant attendre.`,
          'Saisis nos codes uniquement dans l’application et ne les donne à personne, même pas à nous.',
        ],
      }),
      passwordChanged: (publicUrl, brand) => ({
        subject: 'Ton mot de passe a changé',
        preview: 'Sur tes autres appareils, connecte-toi à nouveau.',
        heading: 'Nouveau mot de passe',
        paragraphs: [
          `le mot de passe de ta carte à cœurs ${brand} a changé. Sur tous tes autres appareils, la session est terminée.`,
          'Ce n’était pas toi ? Alors choisis-en tout de suite un nouveau :',
        ],
        button: { label: 'Choisir un mot de passe', href: `${publicUrl}/forgotPassword/email` },
      }),
      accountDeleted: (_, brand) => ({
        subject: 'Ton compte est supprimé',
        preview: 'Merci d’avoir été avec nous.',
        heading: 'Au revoir',
        paragraphs: [
          `ton compte de la carte à cœurs ${brand} est supprimé, avec tout ce que nous savions de toi. Avec cet e-mail, nous oublions aussi cette adresse.`,
          'Merci d’avoir été avec nous. Si tu changes d’avis, reviens quand tu veux.',
        ],
      }),
    },
    undo: { lead: 'Ce n’était pas toi ? Alors annule ce changement. Le lien est valable 72 heures :', label: 'Annuler le changement' },
    notMe: ({ contact }) => `Ce n’était pas toi ? Alors préviens-nous tout de suite : ${contact.email} ou ${contact.phone}.`,
    help: ({ contact }) => `Besoin d’aide ? Nous sommes là pour toi : ${contact.email} ou ${contact.phone}.`,
    farewell: (brand) => ['À bientôt', `Ton ${brand}`],
  },
}
