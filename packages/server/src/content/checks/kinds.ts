import { found, type Problem, problem, problemOfFile, repeated, type SourceItem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'
import { checkCoupons, mustBeForAdults } from './coupons.ts'
import { checkOfferPrices } from './offer-weeks.ts'
import { checkNews, checkPages } from './pages.ts'
import { checkOdds } from './prints.ts'
import { namesOf } from './references.ts'
import { tell } from './texts.ts'
import { enter, fixBy, money, nameOf, takeOut } from './words.ts'

/** Rules that a schema cannot express: between fields and between items. */
export function checkKinds(items: SourceItem[], known = namesOf(items)): Problem[] {
  return [
    ...checkMerchant(items),
    ...checkProducts(items),
    ...sharedNumbers(itemsOf(items, 'product'), 'scaleNumber', ({ data }) => data.scaleNumber),
    ...sharedNumbers(itemsOf(items, 'store'), 'number', ({ data }) => data.number),
    ...itemsOf(items, 'store').flatMap((store) => checkStore(store, items)),
    ...checkTiers(items),
    ...itemsOf(items, 'campaign').flatMap(checkCampaign),
    ...checkCoupons(items),
    ...checkOfferPrices(items),
    ...checkCollectors(items),
    ...itemsOf(items, 'print').flatMap(checkOdds),
    ...itemsOf(items, 'gift').flatMap(checkGift),
    ...checkRecipes(items),
    ...itemsOf(items, 'banner').flatMap((banner) => checkBanner(banner, items)),
    ...checkSegments(items),
    ...checkPages(items),
    ...checkNews(items, known),
  ]
}

function checkMerchant(items: SourceItem[]): Problem[] {
  const [merchant] = itemsOf(items, 'merchant')
  if (!merchant) return [problemOfFile('merchant.json', 'is missing', tell('missingMerchant'))]
  const { registerShowFields, registerRequiredFields, defaultLang, languages, quietHours } = merchant.data
  const hidden = registerRequiredFields.filter((field) => !registerShowFields.includes(field))
  return found(
    ...hidden.map((field) => {
      const message = `asks for ${field}, which registerShowFields does not show`
      const fix = fixBy('registerShowFields', [...registerShowFields, field], 'Auch zeigen', 'Show it')
      return problem(merchant, 'registerRequiredFields', message, tell('hiddenField', field), fix)
    }),
    !languages.includes(defaultLang) &&
      problem(merchant, 'defaultLang', `is ${defaultLang}, which is not among its languages`, tell('defaultLang')),
    quietHours && quietHours.from === quietHours.until && problem(merchant, 'quietHours', 'end when they begin', tell('quietHours')),
  )
}

function checkProducts(items: SourceItem[]): Problem[] {
  const departments = new Map(itemsOf(items, 'department').map((department) => [department.id, department]))
  return itemsOf(items, 'product').flatMap((product) => {
    const department = departments.get(product.data.departmentId)
    if (!department?.data.ageRestricted || product.data.ageRestricted) return []
    return [mustBeForAdults(product, 'ageRestricted', department, `everything in ${department.id} is for adults only`)]
  })
}

/** Numbers that an earlier item of the kind has already. */
function sharedNumbers<Item extends SourceItem>(
  items: readonly Item[],
  field: string,
  numberOf: (item: Item) => string | undefined,
): Problem[] {
  const numbered = items.filter((item) => numberOf(item) !== undefined)
  return repeated(numbered, numberOf).map(({ entry, first }) => {
    const number = numberOf(entry) ?? ''
    return problem(entry, field, `is ${number}, which is the number of ${first.id} already`, tell('sharedNumber', number, nameOf(first)))
  })
}

function checkTiers(items: SourceItem[]): Problem[] {
  const tiers = itemsOf(items, 'tier')
  const shared = repeated(tiers, ({ data }) => data.thresholdCents)
  const problems = shared.map(({ entry, first }) => {
    const told = tell('sharedThreshold', money(first.data.thresholdCents), nameOf(first))
    return problem(entry, 'thresholdCents', 'is the threshold of another tier already', told)
  })
  const [lowest] = tiers.toSorted((a, b) => a.data.thresholdCents - b.data.thresholdCents)
  if (lowest?.data.thresholdCents !== 0) {
    const told = problemOfFile('tiers.json', 'must hold a tier with threshold 0, for everybody', tell('noLowestTier'), 'tiers')
    problems.push({ kind: 'tier', id: lowest?.id ?? '', ...told, fix: enter('thresholdCents', 0, money(0)) })
  }
  return problems
}

function checkCampaign(campaign: SourceItem<'campaign'>): Problem[] {
  const [path, weights] = ['rate.departmentWeights', campaign.data.rate.departmentWeights]
  const doubled = repeated(weights, ({ departmentId }) => departmentId)
  return found(
    // Bakery points are booked in the same ledger as the hearts of campaigns, under this name.
    campaign.id === 'points' && problem(campaign, 'id', 'is points, which is the name of the bakery points', tell('takenId', 'points')),
    ...doubled.map(({ entry }) =>
      problem(campaign, path, `weighs ${entry.departmentId} twice`, tell('doubledWeight'), takeOut(path, weights, entry)),
    ),
  )
}

function checkBanner(banner: SourceItem<'banner'>, items: SourceItem[]): Problem[] {
  const { bannerType, webUrl, video, partner } = banner.data
  const [merchant] = itemsOf(items, 'merchant')
  const hasCode = webUrl?.includes('{authCode}') ?? false
  const isStrange = partner !== undefined && !merchant?.data.partners?.includes(partner)
  return found(
    bannerType === 1 &&
      webUrl === undefined &&
      problem(banner, 'webUrl', 'is missing: a banner of type 1 opens it', tell('missingAddress')),
    hasCode &&
      partner === undefined &&
      problem(banner, 'partner', 'is missing: the code in webUrl is for one partner', tell('missingPartner')),
    isStrange && problem(banner, 'partner', `is ${partner}, which is not among the partners of merchant.json`, tell('unknown', partner)),
    bannerType === 2 && video === undefined && problem(banner, 'video', 'is missing: a banner of type 2 shows it', tell('missingFilm')),
  )
}

/** Punches are booked in the same ledger as hearts and points, each under its own unit name. */
function checkCollectors(items: SourceItem[]): Problem[] {
  const taken = new Set(['points', ...itemsOf(items, 'campaign').map(({ id }) => id)])
  return itemsOf(items, 'collector').flatMap((collector) => {
    const { id, cardSize, maxPerPurchase } = collector.data
    const [most, message] = [10 * cardSize, `is ${maxPerPurchase}: more than ten full cards in one purchase`]
    return found(
      taken.has(id) && problem(collector, 'id', `is ${id}, which is the name of other books already`, tell('takenId', id)),
      maxPerPurchase > most &&
        problem(collector, 'maxPerPurchase', message, tell('punches', maxPerPurchase), enter('maxPerPurchase', most)),
    )
  })
}

/** An ingredient has an amount if and only if it has a unit, and occurs once per unit. */
function checkRecipes(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'recipe').flatMap((recipe) => {
    const { ingredients } = recipe.data
    const doubled = repeated(ingredients, ({ ingredientId, unit }) => `${ingredientId} ${unit}`)
    return found(
      ...doubled.map(({ entry: { ingredientId, unit }, index }) =>
        problem(recipe, `ingredients[${index}]`, `names ${ingredientId} in ${unit} twice`, tell('doubledIngredient')),
      ),
      ...ingredients.map(
        ({ amountThousandths, unit }, index) =>
          (amountThousandths !== null) === (unit === 'none') &&
          problem(recipe, `ingredients[${index}].unit`, 'must be none where there is no amount, and only there', tell('unit')),
      ),
    )
  })
}

/** A rule must say something, or everybody belonged to the segment by mistake. */
function checkSegments(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'segment').flatMap((segment) => {
    const { bought, visits, birthdayWeek, ...others } = segment.data.rule
    const isEmpty = !bought && !visits && !birthdayWeek && Object.keys(others).length === 0
    const namesNothing = bought && !bought.productIds && !bought.departmentIds
    const most = 'rule.visits.atMost'
    const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = visits ?? {}
    const isUnlimited = visits && visits.atLeast === undefined && visits.atMost === undefined
    return found(
      isEmpty && problem(segment, 'rule', 'has no condition, so that all members belong to it', tell('everybody')),
      namesNothing && problem(segment, 'rule.bought', 'names neither products nor departments', tell('nothingBought')),
      isUnlimited && problem(segment, 'rule.visits', 'has neither atLeast nor atMost', tell('anyVisits')),
      atLeast > atMost && problem(segment, most, `is ${atMost}, fewer than atLeast`, tell('visits', atMost, atLeast), enter(most, atLeast)),
    )
  })
}

function checkGift(gift: SourceItem<'gift'>): Problem[] {
  const { prices } = gift.data
  return prices.flatMap(({ exchangeType, campaignId, amount }, index) => {
    const price = `prices[${index}]`
    const [ofType, ofCampaign, ofAmount] = [`${price}.exchangeType`, `${price}.campaignId`, `${price}.amount`]
    const isTwice = prices.findIndex((other) => other.exchangeType === exchangeType) !== index
    const [isForHearts, isFree] = [exchangeType === 'hearts', exchangeType === 'free']
    const isOfNone = isForHearts && campaignId === null
    const isOfOther = !isForHearts && campaignId !== null
    const only = `is ${campaignId}, but only hearts are those of a campaign`
    const free = `is ${amount}, but what is free costs nothing`
    return found(
      isTwice && problem(gift, ofType, `is ${exchangeType} a second time`, tell('doubledPrice')),
      isOfNone && problem(gift, ofCampaign, 'is missing: hearts are those of a campaign', tell('missingCampaign')),
      isOfOther && problem(gift, ofCampaign, only, tell('priceOfCampaign'), fixBy(ofCampaign, null, 'Herausnehmen', 'Take it out')),
      isFree && amount > 0 && problem(gift, ofAmount, free, tell('freePrice'), enter(ofAmount, 0)),
      !isFree && amount === 0 && problem(gift, ofAmount, 'is 0, but only what is free costs nothing', tell('noPrice')),
    )
  })
}

/** A store's references to the merchant must exist, and it must open before it closes. */
function checkStore(store: SourceItem<'store'>, items: SourceItem[]): Problem[] {
  const merchant = itemsOf(items, 'merchant')[0]?.data
  const { storeType, areaId, services, openingHours, holidayHours } = store.data
  const amongList = (list: 'storeTypes' | 'areas' | 'storeServices', path: string, value: string) =>
    merchant &&
    !merchant[list].some(({ id }) => id === value) &&
    problem(store, path, `is ${value}, which is not among the merchant's ${list}`, tell('unknown', value))
  const times = { ...Object.fromEntries(Object.entries(openingHours).map(([day, hours]) => [`openingHours.${day}`, hours])), holidayHours }
  const early = 'closes before it opens; hours end at 24:00 at the latest, also where the doors close later'
  return found(
    amongList('storeTypes', 'storeType', storeType),
    amongList('areas', 'areaId', areaId),
    ...services.map((service, index) => amongList('storeServices', `services[${index}]`, service)),
    ...Object.entries(times).map(([path, hours]) => hours && hours.from >= hours.until && problem(store, path, early, tell('storeCloses'))),
  )
}
