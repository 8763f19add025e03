import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { Brand } from '../../../runtime/delivery/index.ts'
import type { NoticeKind } from './notice-mail.ts'

/** The same notice for members without an address, and for an old number: a single SMS of 160 characters. */
export function noticeSms(kind: NoticeKind, { name, contact }: Brand, lang: Lang): string {
  const { what, notMe } = texts[lang]
  return `${what[kind](name)} ${notMe(contact.phone)}`
}

interface NoticeSmsTexts {
  what: Record<NoticeKind, (brand: string) => string>
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
      passwordChanged: (brand) => `Das Passwort deiner Herzkarte von ${brand} ist geändert.`,
      accountDeleted: (brand) => `Dein Konto bei der Herzkarte von ${brand} ist gelöscht. Danke, dass du dabei warst.`,
    },
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
      passwordChanged: (brand) => `The password of your ${brand} heart card has changed.`,
      accountDeleted: (brand) => `Your ${brand} heart card account is deleted. Thank you for having been with us.`,
    },
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
      passwordChanged: (brand) => `Le mot de passe de ta carte ${brand} a changé.`,
      accountDeleted: (brand) => `Ton compte ${brand} est supprimé. Merci pour ta fidélité.`,
    },
    notMe: (phone) => `En cas de doute, appelle-nous au ${phone}.`,
  },
}
