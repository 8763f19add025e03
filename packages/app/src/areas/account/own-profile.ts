import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { commaList } from '@herzkarte/rules/person/registration-fields.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { queryClient, refresh } from '../../dispatcher/query.ts'
import { session } from '../../dispatcher/session.ts'
import { paths } from '../../router/paths.ts'
import { formDraft } from '../../shared/form-draft.ts'
import type { Contact } from './profile-form/ContactRows.tsx'
import { askedFields, missingOf, type ProfileValues } from './profile-form/profile-rules.ts'

/** Stores the changed profile from a call's answer, so that every page shows it. */
export function takeProfile(profile: Profile): void {
  session.update(profile)
  queryClient.setQueriesData({ queryKey: [api.getUserProfile.callName] }, profile)
  // Home greets by name and depends on the home store.
  refresh([api.listHomePage])
}

/** What the merchant requires and the member does not have: fields and contacts. */
export function missingIn(profile: Profile, merchant: Parameters<typeof askedFields>[0]) {
  const required = commaList(merchant.registerRequiredFields)
  const contacts = (['email', 'phone'] as const).filter((kind) => required.includes(kind) && profile[kind] === null)
  return { fields: missingOf(profile, askedFields(merchant, 'profile')), contacts }
}

export const isComplete = ({ fields, contacts }: ReturnType<typeof missingIn>): boolean => fields.length + contacts.length === 0

/** A member's number for display; it does not break across lines. */
export const phoneText = ({ areaCode, phone }: Pick<Profile, 'areaCode' | 'phone'>): string | null =>
  phone && `${areaCode ?? ''}\u00a0${phone}`

/** A member's contacts, and where they are changed. */
export function contactsOf(profile: Profile): Contact[] {
  return [
    { kind: 'email', text: profile.email, href: paths.changeMobileEmail('email') },
    { kind: 'phone', text: phoneText(profile), href: paths.changeMobileEmail('phone') },
  ]
}

/** Unsaved edits of the profile, so that they survive a reload. */
export const profileDraft = formDraft('editProfile', (value): value is Partial<ProfileValues> => typeof value === 'object', dayMs)

export const editTexts = defineTexts({
  title: { de: 'Persönliche Daten', en: 'Personal details', fr: 'Données personnelles' },
  save: { de: 'Speichern', en: 'Save', fr: 'Enregistrer' },
  saved: { de: 'Gespeichert. Danke dir!', en: 'Saved. Thank you!', fr: 'Enregistré. Merci\u202f!' },
  nothingChanged: {
    de: 'Es gibt noch nichts zu speichern.',
    en: 'There is nothing to save yet.',
    fr: 'Il n’y a encore rien à enregistrer.',
  },
  restored: {
    de: 'Deine Änderungen von vorhin sind noch da, aber nicht gespeichert.',
    en: 'Your changes from before are still here, but not saved.',
    fr: 'Tes modifications de tout à l’heure sont encore là, mais pas enregistrées.',
  },
  discard: { de: 'Verwerfen', en: 'Discard', fr: 'Abandonner' },
  onCard: { de: 'So steht dein Name auf der Karte.', en: 'This is your name on the card.', fr: 'Ton nom tel qu’il figure sur la carte.' },
  addPhoto: { de: 'Foto hinzufügen', en: 'Add a photo', fr: 'Ajouter une photo' },
  changePhoto: { de: 'Foto ändern', en: 'Change photo', fr: 'Changer la photo' },

  setTitle: { de: 'Fast vollständig', en: 'Nearly complete', fr: 'Presque complet' },
  setLead: {
    de: 'Das fehlt noch in deinem Profil, dann kann es weitergehen.',
    en: 'This is still missing in your profile, then on we go.',
    fr: 'Voici ce qui manque encore à ton profil, puis la suite.',
  },
  later: { de: 'Später ergänzen', en: 'Add it later', fr: 'Compléter plus tard' },
})
