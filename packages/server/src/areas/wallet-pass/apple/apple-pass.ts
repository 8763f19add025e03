import { hash } from 'node:crypto'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { text } from '../../../content/index.ts'
import type { AppleSigner } from '../../../kernel/ports.ts'
import { besideTheEventLoop } from '../../../runtime/beside-the-event-loop.ts'
import type { Services } from '../../../runtime/services.ts'
import { type PassFacts, passTexts as texts } from '../facts.ts'
import { type Pass, passToken, serialOf } from '../passes.ts'
import { passColours, picturesOf } from '../pictures.ts'

type Making = Pick<Services, 'settings' | 'content' | 'pictures'>

/** Shows whether the content of a pass has changed. */
export function fingerprint(face: object): Buffer {
  return hash('sha256', JSON.stringify(face), 'buffer')
}

/** The signed pass in Apple Wallet's format. */
export async function applePass(face: PassFace, signer: AppleSigner, services: Making): Promise<Buffer> {
  const pictures = Object.entries(await picturesOf(services)).filter(([name]) => !name.startsWith('google'))
  return sign({ ...face, pictures: Object.fromEntries(pictures), signer })
}

/** The text content of a pass: `pass.json`, and its strings by language. */
export interface PassFace {
  json: Record<string, unknown>
  strings: Record<Lang, Record<string, string>>
}

/**
 * A member's pass in Apple Wallet. Without facts it is the pass of somebody who is no longer a member, or has signed out: it says so and
 * contains no personal data. Strings are in English and are looked up in `strings`, so a phone in none of our languages shows English
 * (specification, section 3).
 */
export function appleFace(
  pass: Pick<Pass, 'memberId' | 'passId'>,
  facts: PassFacts | undefined,
  signer: AppleSigner,
  services: Making,
): PassFace {
  const { settings } = services
  const { merchant } = services.content()
  const json = {
    formatVersion: 1,
    passTypeIdentifier: signer.passType,
    teamIdentifier: signer.teamId,
    organizationName: merchant.name,
    description: texts.description.en,
    logoText: signer.isDemo ? `${merchant.name} (Demo)` : merchant.name,
    serialNumber: serialOf(pass),
    authenticationToken: passToken(settings.secret, pass.passId),
    webServiceURL: new URL('/passes', settings.publicUrl).href,
    sharingProhibited: true,
    ...passColours,
    ...(facts ? livingPart(facts, signer, services) : endedPart),
  }
  const words: Localised[] = [
    ...Object.values(texts),
    ...(facts ? [facts.tier.names] : []),
    ...(facts?.campaign ? [facts.campaign.texts.title] : []),
  ]
  const stringsIn = (lang: Lang) => Object.fromEntries(words.map((word) => [word.en, word[lang]]))
  return { json, strings: { de: stringsIn('de'), en: stringsIn('en'), fr: stringsIn('fr') } }
}

function livingPart(facts: PassFacts, signer: AppleSigner, services: Making): object {
  const { merchant } = services.content()
  const { name, cardNumber, hearts, points, tier, campaign, stores, lang } = facts
  const appUrl = new URL('/main/wallet', services.settings.publicUrl).href
  const back = [
    merchant.freshCodeRequiredToSpend && { key: 'atTill', label: texts.atTill.en, value: texts.atTillText.en },
    { key: 'cardNumber', label: texts.cardNumber.en, value: groupCardNumber(cardNumber) },
    campaign && { key: 'campaign', label: texts.campaign.en, value: campaign.texts.title.en },
    { key: 'app', label: texts.app.en, value: appUrl, attributedValue: `<a href="${appUrl}">${appUrl}</a>` },
    { key: 'contact', label: texts.contact.en, value: `${merchant.contact.phone}\n${merchant.contact.email}` },
    signer.isDemo && { key: 'demo', label: texts.demo.en, value: texts.demoText.en },
  ]
  return {
    storeCard: {
      headerFields: [{ key: 'tier', label: texts.tier.en, value: tier.names.en, changeMessage: texts.tierChanged.en }],
      primaryFields: [{ key: 'hearts', label: texts.hearts.en, value: hearts, changeMessage: texts.heartsChanged.en }],
      secondaryFields: [
        { key: 'holder', label: texts.holder.en, value: name },
        { key: 'points', label: texts.points.en, value: points, changeMessage: texts.pointsChanged.en },
        ...(merchant.freshCodeRequiredToSpend ? [{ key: 'code', label: texts.code.en, value: texts.collectsOnly.en }] : []),
      ],
      backFields: back.filter((field) => !!field),
    },
    barcodes: [{ format: 'PKBarcodeFormatQR', message: cardNumber, messageEncoding: 'iso-8859-1', altText: groupCardNumber(cardNumber) }],
    // The lock screen text near a store cannot be looked up, so it is in the member's language.
    locations: stores.map(({ lat, lng, name }) => ({
      latitude: lat,
      longitude: lng,
      relevantText: `${name}: ${text(texts.nearby, lang)}`,
    })),
  }
}

const endedPart = {
  voided: true,
  storeCard: {
    secondaryFields: [{ key: 'ended', label: texts.state.en, value: texts.ended.en, changeMessage: '%@' }],
    backFields: [{ key: 'why', label: texts.state.en, value: texts.endedText.en }],
  },
}

/** Everything that goes into a signed pass. */
export interface Unsigned extends PassFace {
  pictures: Readonly<Record<string, Uint8Array>>
  signer: AppleSigner
}

/** Phones that were notified of a change all request the pass at once. */
const mostWaiting = 100

/**
 * Packs and signs a pass off the event loop, because it takes about 60 ms of CPU time. Throws `serviceUnavailable` if too many are already
 * waiting.
 */
const sign = besideTheEventLoop<Unsigned>(new URL('./worker.ts', import.meta.url), mostWaiting)
