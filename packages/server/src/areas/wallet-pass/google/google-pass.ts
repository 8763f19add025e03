import { type Localised, langCodes, langs } from '@herzkarte/rules/languages.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import type { Content } from '../../../content/index.ts'
import type { GoogleAccount } from '../../../kernel/ports.ts'
import type { GooglePass } from '../../../runtime/delivery/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { type PassFacts, passTexts as texts } from '../facts.ts'
import { card } from '../pictures.ts'

type Body = GooglePass['body']

const classIdOf = ({ issuerId }: GoogleAccount, { merchant }: Content) => `${issuerId}.${merchant.code}`
const objectIdOf = ({ issuerId }: GoogleAccount, passId: string) => `${issuerId}.${passId}`

/** The class: everything that all passes of the merchant have in common. */
export function googleClass(account: GoogleAccount, { content, settings }: Pick<Services, 'content' | 'settings'>): Body {
  const { merchant } = content()
  const picture = (name: string) => ({
    sourceUri: { uri: new URL(`/passes/pictures/${name}`, settings.publicUrl).href },
    contentDescription: localised({ de: merchant.name, en: merchant.name, fr: merchant.name }),
  })
  return {
    id: classIdOf(account, content()),
    issuerName: merchant.name,
    programName: texts.app.en,
    localizedProgramName: localised(texts.app),
    programLogo: picture('google-logo.png'),
    heroImage: picture('google-hero.png'),
    hexBackgroundColor: card.ground,
    countryCode: merchant.country,
    multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES',
    reviewStatus: 'UNDER_REVIEW',
  }
}

/** A member's pass. Without facts it is the pass of somebody who is no longer a member, or has signed out; it contains no personal data. */
export function googleObject(
  passId: string,
  facts: PassFacts | undefined,
  account: GoogleAccount,
  services: Pick<Services, 'content' | 'settings'>,
): Body {
  const content = services.content()
  const frame = { id: objectIdOf(account, passId), classId: classIdOf(account, content) }
  if (!facts) return { ...frame, ...ended }
  const { name, cardNumber, hearts, points, tier, campaign, stores } = facts
  const appUrl = new URL('/main/wallet', services.settings.publicUrl).href
  return {
    ...frame,
    state: 'ACTIVE',
    accountName: name,
    accountId: groupCardNumber(cardNumber),
    barcode: { type: 'QR_CODE', value: cardNumber, alternateText: groupCardNumber(cardNumber) },
    loyaltyPoints: { localizedLabel: localised(texts.hearts), label: texts.hearts.en, balance: { int: hearts } },
    secondaryLoyaltyPoints: { localizedLabel: localised(texts.points), label: texts.points.en, balance: { int: points } },
    textModulesData: [
      textModule('tier', texts.tier, tier.names),
      ...(campaign ? [textModule('campaign', texts.campaign, campaign.texts.title)] : []),
      ...(content.merchant.freshCodeRequiredToSpend ? [textModule('atTill', texts.atTill, texts.atTillText)] : []),
      ...(account.isDemo ? [textModule('demo', texts.demo, texts.demoText)] : []),
    ],
    linksModuleData: { uris: [{ id: 'app', uri: appUrl, description: texts.toApp.en, localizedDescription: localised(texts.toApp) }] },
    merchantLocations: stores.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
  }
}

const ended = {
  state: 'EXPIRED',
  accountName: '',
  accountId: '',
  barcode: null,
  loyaltyPoints: null,
  secondaryLoyaltyPoints: null,
  textModulesData: [textModule('ended', texts.state, texts.endedText)],
  linksModuleData: null,
  merchantLocations: [],
}

function textModule(id: string, header: Localised, body: Localised) {
  return { id, header: header.en, localizedHeader: localised(header), body: body.en, localizedBody: localised(body) }
}

/** A text in Google's format, with English for phones in none of our languages (specification, section 3). */
function localised(words: Localised) {
  const inLang = (lang: (typeof langs)[number]) => ({ language: langCodes[lang].replace('_', '-'), value: words[lang] })
  return { defaultValue: inLang('en'), translatedValues: langs.filter((lang) => lang !== 'en').map(inLang) }
}
