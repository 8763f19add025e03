import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Brand } from '../../../runtime/delivery/index.ts'
import type { SecurityNoticeKind } from './notice-mail/notice-texts.ts'

/**
 * The same notice for members without an address, and for an old number: a single SMS of 160 characters. With a link it may become two,
 * depending on the address of the app.
 */
export function noticeSms(kind: SecurityNoticeKind, { name, contact }: Brand, lang: Lang, undoLink?: string): string {
  const { what, undo, notMe } = texts[lang]
  if (undoLink !== undefined) return `${what[kind](name)} ${undo} ${undoLink}`
  return `${what[kind](name)} ${notMe(contact.phone)}`
}

interface NoticeSmsTexts {
  what: Record<SecurityNoticeKind, (brand: string) => string>
  /** Introduces the link that undoes a change. */
  undo: string
  notMe(phone: string): string
}

const texts: Localised<NoticeSmsTexts> = {
  de: {
    what: {
      emailChanged: (brand) => `Für deine Herzkarte von ${brand} gilt jetzt eine andere E-Mail-Adresse.`,
      phoneChanged: (brand) => `Für deine Herzkarte von ${brand} gilt jetzt eine andere Handynummer.`,
      emailAdded: (brand) => `Für deine Herzkarte von ${brand} ist jetzt eine E-Mail-Adresse hinterlegt.`,
      phoneAdded: (brand) => `Für deine Herzkarte von ${brand} ist jetzt eine Handynummer hinterlegt.`,
      facebookLinked: (brand) => `Deine Herzkarte von ${brand} ist jetzt mit Facebook verbunden.`,
      facebookUnlinked: (brand) => `Deine Herzkarte von ${brand} ist nicht mehr mit Facebook verbunden.`,
      passkeyAdded: (brand) => `Deine Herzkarte von ${brand} hat jetzt einen weiteren Passkey.`,
      passkeyRemoved: (brand) => `Ein Passkey deiner Herzkarte von ${brand} ist entfernt.`,
      changeUndone: (brand) => `Eine Änderung an deiner Herzkarte von ${brand} ist rückgängig gemacht.`,
      contactDropped: (brand) => `Neue Angaben für deine Herzkarte von ${brand} sind zurückgenommen.`,
      codesGuessed: (brand) => `Für deine Herzkarte von ${brand} wurden zehn falsche Codes eingegeben.`,
      passwordChanged: (brand) => `Das Passwort deiner Herzkarte von ${brand} ist geändert.`,
      passwordChangedAfterContact: (brand) =>
        `Dein Passwort bei ${brand} ist geändert. Der Link in unserer Nachricht davor macht alles rückgängig.`,
      accountDeleted: (brand) => `Dein Konto bei der Herzkarte von ${brand} ist gelöscht. Danke, dass du dabei warst.`,
    },
    undo: 'Rückgängig machen:',
    notMe: (phone) => `Das warst du nicht? Ruf uns bitte an: ${phone}`,
  },
  en: {
    what: {
      emailChanged: (brand) => `Your ${brand} heart card has another email address now.`,
      phoneChanged: (brand) => `Your ${brand} heart card has another mobile number now.`,
      emailAdded: (brand) => `Your ${brand} heart card has an email address now.`,
      phoneAdded: (brand) => `Your ${brand} heart card has a mobile number now.`,
      facebookLinked: (brand) => `Your ${brand} heart card is now connected to Facebook.`,
      facebookUnlinked: (brand) => `Your ${brand} heart card is no longer connected to Facebook.`,
      passkeyAdded: (brand) => `Your ${brand} heart card has a further passkey now.`,
      passkeyRemoved: (brand) => `A passkey of your ${brand} heart card has been removed.`,
      changeUndone: (brand) => `A change of your ${brand} heart card has been undone.`,
      contactDropped: (brand) => `New details of your ${brand} heart card have been taken back.`,
      codesGuessed: (brand) => `Ten wrong codes were entered for your ${brand} heart card.`,
      passwordChanged: (brand) => `The password of your ${brand} heart card has changed.`,
      passwordChangedAfterContact: (brand) => `Your ${brand} password has changed. The link in our message before undoes everything.`,
      accountDeleted: (brand) => `Your ${brand} heart card account is deleted. Thank you for having been with us.`,
    },
    undo: 'Undo it:',
    notMe: (phone) => `It was not you? Please call us: ${phone}`,
  },
  fr: {
    what: {
      emailChanged: (brand) => `Ta carte ${brand} a maintenant une autre adresse e-mail.`,
      phoneChanged: (brand) => `Ta carte ${brand} a maintenant un autre numéro de mobile.`,
      emailAdded: (brand) => `Ta carte ${brand} a maintenant une adresse e-mail.`,
      phoneAdded: (brand) => `Ta carte ${brand} a maintenant un numéro de mobile.`,
      facebookLinked: (brand) => `Ta carte ${brand} est maintenant liée à Facebook.`,
      facebookUnlinked: (brand) => `Facebook est retiré de ta carte ${brand}.`,
      passkeyAdded: (brand) => `Ta carte ${brand} a maintenant un passkey de plus.`,
      passkeyRemoved: (brand) => `Un passkey de ta carte ${brand} a été retiré.`,
      changeUndone: (brand) => `Un changement sur ta carte ${brand} a été annulé.`,
      contactDropped: (brand) => `De nouvelles données de ta carte ${brand} ont été retirées.`,
      codesGuessed: (brand) => `Dix codes faux ont été saisis pour ta carte ${brand}.`,
      passwordChanged: (brand) => `Le mot de passe de ta carte ${brand} a changé.`,
      passwordChangedAfterContact: (brand) => `Ton mot de passe ${brand} a changé. Le lien de notre message précédent annule tout.`,
      accountDeleted: (brand) => `Ton compte ${brand} est supprimé. Merci pour ta fidélité.`,
    },
    undo: 'Annuler :',
    notMe: (phone) => `En cas de doute, appelle-nous au ${phone}.`,
  },
}
