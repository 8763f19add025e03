import type { Result } from '@herzkarte/contract/all-calls.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react'
import { dayAt, dayText, timeText, today } from '../../../shared/dates.ts'

export const deviceTexts = defineTexts({
  title: { de: 'Angemeldete Geräte', en: 'Devices logged in', fr: 'Appareils connectés' },
  lead: {
    de: 'Überall hier bist du mit deiner Herzkarte angemeldet.',
    en: 'You are logged in to your heart card on all of these.',
    fr: 'Ta carte à cœurs est connectée sur tous ces appareils.',
  },
  on: { de: '{browser} auf {platform}', en: '{browser} on {platform}', fr: '{browser} sur {platform}' },
  unknown: { de: 'Unbekanntes Gerät', en: 'Unknown device', fr: 'Appareil inconnu' },
  thisOne: { de: 'Dieses Gerät', en: 'This device', fr: 'Cet appareil' },
  since: { de: 'angemeldet seit {day}', en: 'logged in since {day}', fr: 'connecté depuis le {day}' },
  sinceToday: { de: 'heute angemeldet', en: 'logged in today', fr: 'connecté aujourd’hui' },
  lastUsedOn: { de: 'zuletzt am {day}', en: 'last used on {day}', fr: 'utilisé le {day}' },
  lastUsedToday: { de: 'zuletzt heute, {time}', en: 'last used today, {time}', fr: 'utilisé aujourd’hui, {time}' },
  signOut: { de: 'Abmelden', en: 'Log out', fr: 'Déconnecter' },
  signOutOf: { de: '{device} abmelden', en: 'Log out {device}', fr: 'Déconnecter {device}' },
  signedOut: { de: '{device} ist abgemeldet.', en: '{device} is logged out.', fr: '{device} est déconnecté.' },
  onlyHere: {
    de: 'Auf keinem anderen Gerät bist du angemeldet.',
    en: 'You are logged in on no other device.',
    fr: 'Tu n’es connecté sur aucun autre appareil.',
  },
  stranger: {
    de: 'Ein Gerät kennst du nicht? Melde es ab und ändere dein Passwort.',
    en: 'Is there one you don’t know? Log it out and change your password.',
    fr: 'Tu ne reconnais pas un appareil\u202f? Déconnecte-le et change ton mot de passe.',
  },
  changePassword: { de: 'Passwort ändern', en: 'Change password', fr: 'Changer de mot de passe' },
  allOthers: { de: 'Alle anderen abmelden', en: 'Log out all others', fr: 'Déconnecter tous les autres' },
  allTitle: { de: 'Alle anderen Geräte abmelden?', en: 'Log out all other devices?', fr: 'Déconnecter tous les autres appareils\u202f?' },
  allText: {
    de: 'Nur hier bleibst du angemeldet. Auf den anderen brauchst du danach wieder dein Passwort.',
    en: 'You stay logged in here only. The others will need your password again.',
    fr: 'Tu restes connecté ici seulement. Sur les autres, il faudra de nouveau ton mot de passe.',
  },
  allYes: { de: 'Ja, alle abmelden', en: 'Yes, log out all', fr: 'Oui, tout déconnecter' },
  allNo: { de: 'Nein, so lassen', en: 'No, leave them', fr: 'Non, laisser ainsi' },
  allSignedOut: {
    de: 'Alle anderen Geräte sind abgemeldet.',
    en: 'All other devices are logged out.',
    fr: 'Tous les autres appareils sont déconnectés.',
  },
})

export type Device = Result<'listSessions'>['items'][number]

const handhelds = new Set(['Android', 'iOS', 'iPadOS'])

/** A device's name for its owner: "Chrome auf Android". */
export function deviceName({ browser, platform }: Pick<Device, 'browser' | 'platform'>): string {
  if (browser && platform) return deviceTexts.on(browser, platform)
  return browser ?? platform ?? deviceTexts.unknown
}

export function deviceIcon({ platform }: Pick<Device, 'platform'>): IconType {
  if (platform === null) return MonitorSmartphone
  return handhelds.has(platform) ? Smartphone : Laptop
}

export function signedInText({ signedInAt }: Pick<Device, 'signedInAt'>): string {
  const day = dayAt(signedInAt)
  return day === today() ? deviceTexts.sinceToday : deviceTexts.since(dayText(day))
}

export function lastUsedText({ lastUsedAt }: Pick<Device, 'lastUsedAt'>): string {
  const day = dayAt(lastUsedAt)
  return day === today() ? deviceTexts.lastUsedToday(timeText(lastUsedAt)) : deviceTexts.lastUsedOn(dayText(day))
}
