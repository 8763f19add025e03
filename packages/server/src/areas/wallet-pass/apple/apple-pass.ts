import { createHash } from 'node:crypto'
import { type Lang, type Localised, langs } from '@herzkarte/rules/languages.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { type Store, text } from '../../../content/index.ts'
import type { AppleSigner } from '../../../kernel/ports.ts'
import { besideTheEventLoop } from '../../../runtime/beside-the-event-loop.ts'
import type { Services } from '../../../runtime/services.ts'
import { type PassFacts, passTexts as texts } from '../facts.ts'
import { type Pass, passToken, serialOf } from '../passes.ts'
import { passColours, picturesOf } from '../pictures.ts'

type Making = Pick<Services, 'settings' | 'content'>

/** Shows whether the content of a pass has changed. */
export function fingerprint(face: object): Buffer {
  return createHash('sha256').update(JSON.stringify(face)).digest()
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

interface Field {
  key: string
  label: string
  value: string | number
  changeMessage?: string
  attributedValue?: string
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
  const words = collectWords()
  const { settings } = services
  const { merchant } = services.content()
  const json = {
    formatVersion: 1,
    passTypeIdentifier: signer.passType,
    teamIdentifier: signer.teamId,
    organizationName: merchant.name,
    description: words.put(texts.description),
    logoText: signer.isDemo ? `${merchant.name} (Demo)` : merchant.name,
    serialNumber: serialOf(pass),
    authenticationToken: passToken(settings.secret, pass.passId),
    webServiceURL: new URL('/passes', settings.publicUrl).href,
    sharingProhibited: true,
    ...passColours,
    ...(facts ? livingPart(facts, words.put, signer, services) : endedPart(words.put)),
  }
  return { json, strings: words.strings }
}

type Put = (words: Localised) => string

function livingPart(facts: PassFacts, put: Put, signer: AppleSigner, services: Making): object {
  const { merchant } = services.content()
  const { name, cardNumber, hearts, points, tier, campaign, stores, lang } = facts
  const back: (Field | false | null)[] = [
    merchant.freshCodeRequiredToSpend && { key: 'atTill', label: put(texts.atTill), value: put(texts.atTillText) },
    { key: 'cardNumber', label: put(texts.cardNumber), value: groupCardNumber(cardNumber) },
    campaign && { key: 'campaign', label: put(texts.campaign), value: put(campaign.texts.title) },
    linkField(put, services.settings.publicUrl),
    { key: 'contact', label: put(texts.contact), value: `${merchant.contact.phone}\n${merchant.contact.email}` },
    signer.isDemo && { key: 'demo', label: put(texts.demo), value: put(texts.demoText) },
  ]
  return {
    storeCard: {
      headerFields: [{ key: 'tier', label: put(texts.tier), value: put(tier.names), changeMessage: put(texts.tierChanged) }],
      primaryFields: [{ key: 'hearts', label: put(texts.hearts), value: hearts, changeMessage: put(texts.heartsChanged) }],
      secondaryFields: [
        { key: 'holder', label: put(texts.holder), value: name },
        { key: 'points', label: put(texts.points), value: points, changeMessage: put(texts.pointsChanged) },
        ...(merchant.freshCodeRequiredToSpend ? [{ key: 'code', label: put(texts.code), value: put(texts.collectsOnly) }] : []),
      ],
      backFields: back.filter((field) => !!field),
    },
    barcodes: [{ format: 'PKBarcodeFormatQR', message: cardNumber, messageEncoding: 'iso-8859-1', altText: groupCardNumber(cardNumber) }],
    locations: stores.map((store) => location(store, lang)),
  }
}

function endedPart(put: Put): object {
  return {
    voided: true,
    storeCard: {
      secondaryFields: [{ key: 'ended', label: put(texts.state), value: put(texts.ended), changeMessage: '%@' }],
      backFields: [{ key: 'why', label: put(texts.state), value: put(texts.endedText) }],
    },
  }
}

function linkField(put: Put, publicUrl: string): Field {
  const href = new URL('/main/wallet', publicUrl).href
  return { key: 'app', label: put(texts.app), value: href, attributedValue: `<a href="${href}">${href}</a>` }
}

/** The lock screen text near a store cannot be looked up, so it is in the member's language. */
function location({ lat, lng, name }: Store, lang: Lang) {
  return { latitude: lat, longitude: lng, relevantText: `${name}: ${text(texts.nearby, lang)}` }
}

/** Collects the strings of a pass: `put` returns the key to use in `pass.json`. */
function collectWords() {
  const strings: PassFace['strings'] = { de: {}, en: {}, fr: {} }
  function put(words: Localised): string {
    for (const lang of langs) strings[lang][words.en] = words[lang]
    return words.en
  }
  return { strings, put }
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
