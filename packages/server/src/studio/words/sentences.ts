import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { ContentKind, CouponEffect } from '../../content/index.ts'
import { fieldAt, fieldIn, plainNode, type SaidLang, type SchemaNode, valueAt } from '../../content/studio.ts'
import { type AnyItem, capital, type Lookup } from './names.ts'
import { saidBy, type Voice } from './voice.ts'

/**
 * What an offer does, by kind. A clause is left out if it has no value to say; after a field that is true or, with `!`, false, its words stand alone.
 */
const templates: { [K in ContentKind]?: Said } = {
  coupon: {
    de: '{effect}, vom {redeemFrom} bis {redeemUntil}, {hours}, in {storeIds}, nur für {segmentId}, {ageRestricted}ab 18 Jahren, ab {minBasketCents} Einkauf, {!onPromotions}nicht auf Aktionsware, {!combinable}mit keinem anderen Coupon zusammen. Bei {budget.cents} ist Schluss. Es gibt {quota.total} Coupons. Nach {budget.redemptions} Einlösungen ist Schluss. Nach {quota.redemptions} Einlösungen ist Schluss',
    en: '{effect}, from {redeemFrom} until {redeemUntil}, {hours}, in {storeIds}, only for {segmentId}, {ageRestricted}for adults only, from a basket of {minBasketCents}, {!onPromotions}not on promotions, {!combinable}together with no other coupon. It ends at {budget.cents}. There are {quota.total} coupons. It ends after {budget.redemptions} redemptions. It ends after {quota.redemptions} redemptions',
  },
  campaign: {
    de: 'ein Herz je {rate.centsPerHeart}, vom {collectFrom} bis {collectUntil}, in {storeIds}, nur für {segmentId}, für {budget.members} Mitglieder, bis zu {budget.hearts}. Einlösen bis {redeemUntil}: {rewards}',
    en: 'a heart per {rate.centsPerHeart}, from {collectFrom} until {collectUntil}, in {storeIds}, only for {segmentId}, for {budget.members} members, up to {budget.hearts}. Redeem until {redeemUntil}: {rewards}',
  },
  collector: {
    de: 'je Stück ein Stempel auf {scope}, vom {collectFrom} bis {collectUntil}, höchstens {maxPerPurchase} je Einkauf. Nach {cardSize} Stempeln {reward.texts.title}, Zuzahlung {reward.copayCents}, einlösen bis {redeemUntil}',
    en: 'a punch for each piece of {scope}, from {collectFrom} until {collectUntil}, at most {maxPerPurchase} per purchase. After {cardSize} punches {reward.texts.title}, for an extra {reward.copayCents}, redeem until {redeemUntil}',
  },
  print: {
    de: 'Herzen: {odds}, in der Woche mit dem {week}, auf {campaignId}. Bei {budgetHearts} ist Schluss, dann bringt jeder Druck ein Herz',
    en: 'hearts: {odds}, in the week with {week}, on {campaignId}. The budget is {budgetHearts}, then each print brings one',
  },
  gift: {
    de: '{texts.title}, {prices}, vom {from} bis {until}, höchstens {perMember} je Mitglied, nur für {segmentId}. Es gibt {stock}',
    en: '{texts.title}, {prices}, from {from} until {until}, at most {perMember} per member, only for {segmentId}. There are {stock}',
  },
}

/** What an offer does, as a few sentences with the values that matter. Undefined of other kinds, and of unfinished offers. */
export function sentenceOf({ kind, data }: AnyItem, lookup: Lookup): Said | undefined {
  const template = templates[kind as ContentKind]
  const find = (path: string) => fieldAt(kind as ContentKind, path)
  return (
    template &&
    finished(() =>
      saidBy(lookup, (voice) =>
        filled(template, find, data, voice)
          .map((said) => `${capital(said)}.`)
          .join(' '),
      ),
    )
  )
}

/** An unfinished item throws at the first value that it lacks. */
export function finished<Result>(write: () => Result): Result | undefined {
  try {
    return write()
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

/** The sentences of a template with the values of the data. */
function filled(template: Said, find: (path: string) => SchemaNode | undefined, data: unknown, voice: Voice): string[] {
  let near: string | undefined
  const sayField = (isNot: string, path: string): string | undefined => {
    const value = valueAt(data, path)
    if (isNot) return value === false ? '' : undefined
    if (value === true) return ''
    if (!value || (Array.isArray(value) && value.length === 0)) return undefined
    const node = find(path)
    const said = valueIn(voice, node, path.split('.').at(-1) ?? '', value, near)
    if (node?.format === 'content-day') near = String(value)
    return said
  }
  const clauseOf = (clause: string): string => {
    const fields = [...clause.matchAll(/\{(!?)([\w.]+)\}/g)]
    if (fields.length > 1 && fields.some(([, , path = '']) => valueAt(data, path) === undefined)) throw new TypeError('unfinished')
    const values = fields.map(([, isNot = '', path = '']) => sayField(isNot, path))
    if (values.every((value) => value === undefined)) return ''
    return clause.replace(/\{[^}]+\}/g, () => values.shift() ?? '').trim()
  }
  const sentences = template[voice.lang].split('. ').map((sentence) => sentence.split(', ').map(clauseOf))
  if (!sentences[0]?.[0]) throw new TypeError('unfinished')
  return sentences.map((clauses) => clauses.filter(Boolean).join(', ')).filter(Boolean)
}

/** Objects that only group fields are none to somebody who reads. A text, goods, hours and a sentence are one field each. */
export function isGroup({ properties, oneOf, items, type, 'x-studio': hints }: SchemaNode, value: unknown): boolean {
  if (!properties) return !oneOf && !items && !type && typeof value === 'object' && value !== null && !Array.isArray(value)
  return !properties.de && !properties.exceptProductIds && !properties.monday && !hints?.sentence
}

const linkedKinds: readonly ContentKind[] = ['coupon', 'gift', 'campaign', 'collector', 'recipe']

/** A value as its form shows it. `near` is a day beside it. */
export function valueIn(voice: Voice, node: SchemaNode | undefined, name: string, value: unknown, near?: string): string {
  const { say, quoted, list, lang, isWhole } = voice
  const hints = node?.['x-studio']
  const kind = (node?.['x-refersTo'] ?? node?.items?.['x-refersTo']) as ContentKind | undefined
  if (value === undefined || value === null) return name === 'storeIds' ? say('alle', 'all') : say('ohne', 'none')
  const named = hints?.names?.[String(value)]?.[lang] ?? voice.entry(hints?.list, value)
  if (named !== undefined) return named
  if (typeof value === 'boolean') return value ? say('ja', 'yes') : say('nein', 'no')
  if (typeof value === 'number') return voice.amount(value, hints?.unit ?? (/cents$/i.test(name) ? 'cents' : undefined))
  if (typeof value === 'string') {
    if (node?.format === 'content-day') return voice.day(value, near)
    if (kind) return list(voice.names(kind, [value]))
    if (/^\d\d:\d\d$/.test(value)) return value
    const last = value.slice(value.lastIndexOf('/') + 1)
    const linked = node?.format === 'app-path' && linkedKinds.find((one) => voice.lookup.find(one, last))
    if (linked) return list(voice.names(linked, [last]))
    if (node?.format === 'picture') return last
    return quoted(value.length > 60 && !isWhole ? `${value.slice(0, 57)}…` : value)
  }
  if (Array.isArray(value)) {
    if (kind) return list(voice.names(kind, value as string[])) || say('ohne', 'none')
    if (name === 'hours') return voice.hours(value)
    if (hints?.sentence || node?.items?.properties?.de) return list(value.map((entry) => rowIn(voice, node, entry)))
    if (node?.items?.properties) return say(`${value.length} Einträge`, `${value.length} entries`)
    return list(value.map((entry) => valueIn(voice, { ...node?.items, ...(hints && { 'x-studio': hints }) }, '', entry)))
  }
  if (name === 'scope') return voice.goods(value as CouponEffect['scope'])
  if (name === 'effect') return effectIn(node, value as CouponEffect, voice)
  if (node?.properties?.monday) return voice.week(value as Parameters<Voice['week']>[0])
  if (isWhole && node?.properties?.de)
    return Object.entries(value)
      .map(([one, text]) => `${one.toUpperCase()} ${quoted(String(text))}`)
      .join(' · ')
  if (Object.hasOwn(value, lang)) return quoted((value as Record<SaidLang, string>)[lang])
  return rowIn(voice, node, value)
}

/** A row of a list, or a field that is a sentence: its sentence, and in a whole text what that does not say. */
export function rowIn(voice: Voice, list: SchemaNode | undefined, row: unknown): string {
  const node = plainNode(list?.items ?? list)
  if (node.properties?.de || typeof row !== 'object' || row === null) return valueIn(voice, node, '', row)
  const template = list?.['x-studio']?.sentence?.[voice.lang] ?? ''
  const say = (path: string) => {
    const [value, name] = [valueAt(row, path), path.split('.').at(-1) ?? '']
    return value === undefined || value === null || value === '' ? '' : valueIn(voice, fieldIn(node, path), name, value)
  }
  const sentence = template.replace(/\{([\w.]+)\}/g, (_, path: string) => say(path)).trim()
  if (!voice.isWhole && sentence) return sentence
  const rest = (inner: SchemaNode, value: object, at: string): string[] =>
    Object.entries(value).flatMap(([name, one]) => {
      const [path, field] = [at + name, plainNode(inner.properties?.[name])]
      if (name === 'id' || one === null || one === false || (Array.isArray(one) && one.length === 0)) return []
      if (template.includes(`{${path}}`)) return []
      if (isGroup(field, one)) return rest(field, one, `${path}.`)
      const title = field['x-studio']?.title[voice.lang] ?? ''
      return one === true ? title || name : `${title} ${valueIn(voice, field, name, one)}`.trim()
    })
  return [sentence, ...rest(node, row, '')].filter(Boolean).join(', ')
}

/** `20 % auf Wein, höchstens 3 Stück`; of an amount off one product, what it costs. */
function effectIn(node: SchemaNode | undefined, effect: CouponEffect, voice: Voice): string {
  const { say, money, number } = voice
  const { productIds, departmentIds } = effect.scope
  const [only] = productIds.length + departmentIds.length === 1 ? productIds : []
  const price = only && voice.lookup.find('product', only)?.priceCents
  if (effect.kind === 'amountOff' && price) {
    const [goods, less, full] = [voice.goods(effect.scope), money(Math.max(price - effect.cents, 0)), money(price)]
    const pieces = number(effect.maxPieces)
    return say(
      `${goods} für ${less} statt ${full}, höchstens ${pieces} Stück`,
      `${goods} for ${less} instead of ${full}, at most ${pieces}`,
    )
  }
  const option = node?.oneOf?.find(({ properties }) => properties?.kind?.const === effect.kind)
  const sentence = option?.['x-studio']?.sentence
  if (!option || !sentence) throw new TypeError(`There is no effect ${effect.kind}`)
  return filled(sentence, (path) => fieldIn(option, path), effect, voice).join('. ')
}
