import { found, type Problem, problem, type SourceItem } from '../../content-problems.ts'
import type { SegmentRule, Store } from '../../files/schema.ts'
import { mapLeaves } from '../../files/schema-node.ts'
import { contentKinds, itemsOf } from '../../kinds.ts'
import { warnOfOfferWeeks } from '../offer-weeks.ts'
import { tell } from '../texts.ts'
import { fixBy, nameOf } from '../words.ts'
import { warnOfCoupons } from './coupons.ts'

/** What is allowed, but is probably a mistake or costs more than was meant. */
export function warningsOf(items: SourceItem[]): Problem[] {
  return [
    ...warnOfCoupons(items),
    ...warnOfOfferWeeks(items),
    ...warnOfNews(items),
    ...warnOfPhones(items),
    ...warnOfSegments(items),
    ...warnOfStores(items),
    ...warnOfTexts(items),
  ]
}

/** Ten digits are the specification's rule, and the default. Most German networks give out numbers of eleven by now. */
function warnOfPhones(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'merchant').flatMap((merchant) => {
    const { country, phone } = merchant.data
    const message = 'rejects German numbers of eleven digits, such as 0151 and 0176 have them; "national" takes them'
    const fix = fixBy('phone.rule', 'national', 'Alle Nummern annehmen', 'Take all numbers')
    return found(country === 'DE' && phone?.rule !== 'national' && problem(merchant, 'phone.rule', message, tell('tenDigits'), fix))
  })
}

/** News that lead some of their readers to an offer that is not for them: the page behind tells them only that. */
function warnOfNews(items: SourceItem[]): Problem[] {
  const offers = new Map<string, SourceItem<'coupon' | 'campaign'>>([
    ...itemsOf(items, 'coupon').map((coupon) => [`/couponDetail/${coupon.id}`, coupon] as const),
    ...itemsOf(items, 'campaign').map((campaign) => [`/stampCardDetail/${campaign.id}`, campaign] as const),
  ])
  return itemsOf(items, 'news').flatMap((news) => {
    const { path, audience } = news.data
    const offer = offers.get(path)
    if (!offer) return []
    const { segmentId, holdoutPercent } = offer.data
    const isForOthers = segmentId !== undefined && segmentId !== audience.segmentId
    const [lacks, leads] = [`lacks ${segmentId}: the offer of ${path} is for its members only`, `leads to ${path}, which is held back from`]
    const fix = isForOthers && fixBy('audience.segmentId', segmentId, 'Nur an diese Gruppe', 'To this segment only')
    return found(
      isForOthers && problem(news, 'audience.segmentId', lacks, tell('otherReaders', nameOf(offer)), fix),
      holdoutPercent
        ? problem(news, 'path', `${leads} ${holdoutPercent} % of the readers`, tell('heldBack', nameOf(offer), holdoutPercent))
        : undefined,
    )
  })
}

/** Segments that are always empty, and those that nothing uses. Their sizes are in the database: `herzkarte segments`. */
function warnOfSegments(items: SourceItem[]): Problem[] {
  const used = new Set([
    ...itemsOf(items, 'coupon').map(({ data }) => data.segmentId),
    ...itemsOf(items, 'campaign').flatMap(({ data }) => [data.segmentId, ...data.rewards.map((reward) => reward.segmentId)]),
    ...itemsOf(items, 'news').map(({ data }) => data.audience.segmentId),
  ])
  return itemsOf(items, 'segment').flatMap((segment) =>
    found(
      isEmptySegment(segment.data.rule) && problem(segment, 'rule', 'contradicts itself: nobody can belong to it', tell('nobody')),
      !used.has(segment.id) &&
        problem(segment, 'id', `is ${segment.id}, which no coupon, campaign, reward or news names`, tell('unusedSegment')),
    ),
  )
}

/** Who bought nothing in the last days has no visits, no spend and no goods in them. */
export function isEmptySegment({ lostForDays = 0, bought, visits, spent }: SegmentRule): boolean {
  const daysOfWeek = 7
  return (
    (bought?.isBought === true && bought.days <= lostForDays) ||
    ((visits?.atLeast ?? 0) > 0 && (visits?.weeks ?? 0) * daysOfWeek <= lostForDays) ||
    (spent !== undefined && spent.days <= lostForDays)
  )
}

/** Shorter texts may be the same in two languages: names, `Café`, `−20 %`. */
const sentenceLength = 40

/** Sentences that are the same in two languages: somebody has copied a text and not translated it. */
function warnOfTexts(items: SourceItem[]): Problem[] {
  return items.flatMap((item) => {
    const problems: Problem[] = []
    const langs = new Map<string, string>()
    mapLeaves(contentKinds[item.kind].schema, item.data, (_, value, path) => {
      const [, field, lang] = /^(.+)\.(\w\w)$/.exec(path) ?? []
      if (!field || !lang || String(value).length < sentenceLength) return value
      const same = langs.get(`${field} ${value}`)
      if (same) problems.push(problem(item, path, `is the same as in ${same}: it is not translated`, tell('untranslated', same)))
      else langs.set(`${field} ${value}`, lang)
      return value
    })
    return problems
  })
}

const kmPerDegree = 111
/** No country in which a supermarket has its stores is wider. */
const farKm = 1500
const fewStores = 3

/** Stores far from all others, whose coordinates are swapped or mistyped. */
function warnOfStores(items: SourceItem[]): Problem[] {
  const stores = itemsOf(items, 'store')
  if (stores.length < fewStores) return []
  const middle = { lat: median(stores.map(({ data }) => data.lat)), lng: median(stores.map(({ data }) => data.lng)) }
  return stores.flatMap((store) => {
    const { lat, lng } = store.data
    const km = Math.round(kmBetween(store.data, middle))
    const hint = kmBetween({ lat: lng, lng: lat }, middle) < farKm ? '; are lat and lng swapped?' : ''
    return found(km >= farKm && problem(store, 'lat', `puts it ${km} km from the other stores${hint}`, tell('farStore', km)))
  })
}

/** Good enough to tell a store of the country from one in the sea. */
function kmBetween(one: Pick<Store, 'lat' | 'lng'>, other: Pick<Store, 'lat' | 'lng'>): number {
  const east = (one.lng - other.lng) * Math.cos((other.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * kmPerDegree
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
