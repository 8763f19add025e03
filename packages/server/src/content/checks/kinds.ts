import type { Problem } from '../content-problems.ts'
import type { SourceItem } from '../files/source-item.ts'
import { itemsOf } from '../kinds.ts'
import { checkCollectors } from './collectors.ts'
import { checkCoupons } from './coupons.ts'
import { checkGifts } from './gifts.ts'
import { checkNews } from './news.ts'
import { checkPages } from './pages.ts'
import { problem } from './problem.ts'
import { checkRecipes } from './recipes.ts'
import { checkSegments } from './segments.ts'
import { checkStores } from './stores.ts'

/** Rules that a schema cannot express: between fields and between items. */
export function checkKinds(items: SourceItem[]): Problem[] {
  return [
    ...checkMerchant(items),
    ...itemsOf(items, 'product').flatMap((product) => checkProduct(product, items)),
    ...checkScaleNumbers(items),
    ...checkStores(items),
    ...checkTiers(items),
    ...itemsOf(items, 'campaign').flatMap(checkCampaign),
    ...checkCoupons(items),
    ...checkCollectors(items),
    ...checkGifts(items),
    ...checkRecipes(items),
    ...itemsOf(items, 'banner').flatMap((banner) => checkBanner(banner, items)),
    ...checkSegments(items),
    ...checkPages(items),
    ...checkNews(items),
  ]
}

function checkMerchant(items: SourceItem[]): Problem[] {
  const [merchant] = itemsOf(items, 'merchant')
  if (!merchant) return [{ file: 'merchant.json', path: '', message: 'is missing' }]
  const { registerShowFields, registerRequiredFields, defaultLang, languages, quietHours } = merchant.data
  const problems = registerRequiredFields
    .filter((field) => !registerShowFields.includes(field))
    .map((field) => problem(merchant, 'registerRequiredFields', `asks for ${field}, which registerShowFields does not show`))
  if (!languages.includes(defaultLang))
    problems.push(problem(merchant, 'defaultLang', `is ${defaultLang}, which is not among its languages`))
  if (quietHours && quietHours.from === quietHours.until) problems.push(problem(merchant, 'quietHours', 'end when they begin'))
  return problems
}

function checkProduct(product: SourceItem<'product'>, items: SourceItem[]): Problem[] {
  const department = itemsOf(items, 'department').find(({ id }) => id === product.data.departmentId)
  if (!department?.data.ageRestricted || product.data.ageRestricted) return []
  return [problem(product, 'ageRestricted', `must be true: everything in ${department.id} is for adults only`)]
}

function checkScaleNumbers(items: SourceItem[]): Problem[] {
  const firstOf = new Map<string, string>()
  return itemsOf(items, 'product').flatMap((product) => {
    const { scaleNumber } = product.data
    if (scaleNumber === undefined) return []
    const first = firstOf.get(scaleNumber)
    if (first === undefined) firstOf.set(scaleNumber, product.id)
    return first === undefined ? [] : [problem(product, 'scaleNumber', `is ${scaleNumber}, which is the number of ${first} already`)]
  })
}

function checkTiers(items: SourceItem[]): Problem[] {
  const tiers = itemsOf(items, 'tier')
  const problems = tiers
    .filter((tier, index) => tiers.findIndex((other) => other.data.thresholdCents === tier.data.thresholdCents) !== index)
    .map((tier) => problem(tier, 'thresholdCents', 'is the threshold of another tier already'))
  if (!tiers.some(({ data }) => data.thresholdCents === 0)) {
    problems.push({ file: 'tiers.json', path: 'tiers', message: 'must hold a tier with threshold 0, for everybody' })
  }
  return problems
}

function checkCampaign(campaign: SourceItem<'campaign'>): Problem[] {
  const { departmentWeights } = campaign.data.rate
  // Bakery points are booked in the same ledger as the hearts of campaigns, under this name.
  const taken = campaign.id === 'points' ? [problem(campaign, 'id', 'is points, which is the name of the bakery points')] : []
  const doubled = departmentWeights
    .filter(({ departmentId }, index) => departmentWeights.findIndex((other) => other.departmentId === departmentId) !== index)
    .map(({ departmentId }) => problem(campaign, 'rate.departmentWeights', `weighs ${departmentId} twice`))
  return [...taken, ...doubled]
}

function checkBanner(banner: SourceItem<'banner'>, items: SourceItem[]): Problem[] {
  const { bannerType, webUrl, video, partner } = banner.data
  const [merchant] = itemsOf(items, 'merchant')
  const problems: Problem[] = []
  if (bannerType === 1 && webUrl === undefined) problems.push(problem(banner, 'webUrl', 'is missing: a banner of type 1 opens it'))
  if (webUrl?.includes('{authCode}') && partner === undefined)
    problems.push(problem(banner, 'partner', 'is missing: the code in webUrl is for one partner'))
  if (partner !== undefined && !merchant?.data.partners?.includes(partner))
    problems.push(problem(banner, 'partner', `is ${partner}, which is not among the partners of merchant.json`))
  if (bannerType === 2 && video === undefined) problems.push(problem(banner, 'video', 'is missing: a banner of type 2 shows it'))
  return problems
}
