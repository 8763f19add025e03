import type { Consent } from '@herzkarte/contract/account/consents.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { takeProfile } from '../own-profile.ts'

type Asked = Pick<Consent, 'kind' | 'version'>

/** Answers yes or no. Resolves after the server has confirmed: other systems must be notified first, and may reject it. */
export async function answerConsent({ kind, version }: Asked, isGiven: boolean): Promise<void> {
  if (kind === 'terms') await api.answerTerms({ version, isGiven }, { quiet: true })
  else if (kind === 'newsletter') takeProfile(await api.updateUserMarketingInfo({ isMarketingInfo: isGiven }, { quiet: true }))
  else takeProfile(await api.updateUserProfile({ [kind]: isGiven }, { quiet: true }))
  refresh([api.listConsents])
}

export const consentTexts = defineTexts({
  newsletter: { de: 'Newsletter', en: 'Newsletter', fr: 'Newsletter' },
  digitalReceipts: { de: 'Digitale Kassenbons', en: 'Digital receipts', fr: 'Tickets de caisse numériques' },
  personalisedOffers: { de: 'Angebote, die zu mir passen', en: 'Offers that suit me', fr: 'Des offres qui me correspondent' },
  terms: { de: 'Teilnahme\u00adbedingungen', en: 'Terms of participation', fr: 'Conditions de participation' },
  on: {
    de: 'An seit {day}, Fassung {version}',
    en: 'On since {day}, version {version}',
    fr: 'Activé depuis le {day}, version {version}',
  },
  off: { de: 'Aus seit {day}', en: 'Off since {day}', fr: 'Désactivé depuis le {day}' },
  agreed: {
    de: 'Zugestimmt am {day}, Fassung {version}',
    en: 'Agreed on {day}, version {version}',
    fr: 'Acceptées le {day}, version {version}',
  },
  open: {
    de: 'Fassung {version} vom {day}: noch offen',
    en: 'Version {version} of {day}: still open',
    fr: 'Version {version} du {day}\u00a0: en attente',
  },
  agree: { de: 'Zustimmen', en: 'Agree', fr: 'Accepter' },
})
