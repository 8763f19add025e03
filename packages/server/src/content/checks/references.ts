import { type Problem, problem, repeated, type SourceItem } from '../content-problems.ts'
import { mapLeaves, type SchemaNode, valueAt } from '../files/schema-node.ts'
import { type ContentKind, contentKinds, idField, itemsOf, kindNames } from '../kinds.ts'
import { tell } from './texts.ts'
import { nameOf, takeOut } from './words.ts'

/** Ids that occur twice, names of items that do not exist, and offers on what may not be promoted. */
export function checkReferences(items: SourceItem[], known = namesOf(items)): Problem[] {
  const plain = new Map(itemsOf(items, 'product').flatMap((item) => (item.data.promotable === false ? [[item.id, item] as const] : [])))
  return [
    ...kindNames.flatMap((kind) => doubledIds(items, kind)),
    ...doubledRewards(items),
    ...items.flatMap((item) => danglingIn(item, known)),
    ...items.flatMap((item) => (offers.has(item.kind) ? promotedIn(item, plain) : [])),
  ]
}

export const namesOf = (items: readonly SourceItem[]): ReadonlySet<string> => new Set(items.map(({ kind, id }) => `${kind}/${id}`))

const offers: ReadonlySet<ContentKind> = new Set(['coupon', 'campaign', 'collector', 'offerWeek'])

/** An offer on everything leaves these products alone; one that names them would promise something. */
function promotedIn(item: SourceItem, plain: ReadonlyMap<string, SourceItem>): Problem[] {
  return namesIn(item).flatMap(({ schema, value, path }) => {
    const product = schema['x-refersTo'] === 'product' && !/\bexcept/.test(path) && plain.get(value)
    if (!product) return []
    return [
      problem(
        item,
        path,
        `names ${value}, which may not be promoted`,
        tell('notPromotable', nameOf(product)),
        outOfList(item, path, value),
      ),
    ]
  })
}

function doubledIds(items: SourceItem[], kind: ContentKind): Problem[] {
  return doubled(
    itemsOf(items, kind).map((item) => ({ id: item.id, item, path: idField(kind) })),
    kind,
  )
}

/** A reward's id identifies its stock and the rewards of members, so it must be unique across campaigns and collector cards. */
function doubledRewards(items: SourceItem[]): Problem[] {
  const ofCampaigns = itemsOf(items, 'campaign').flatMap((item) =>
    item.data.rewards.map(({ id }, index) => ({ id, item, path: `rewards[${index}].id` })),
  )
  const ofCollectors = itemsOf(items, 'collector').map((item) => ({ id: item.data.reward.id, item, path: 'reward.id' }))
  return doubled([...ofCampaigns, ...ofCollectors], 'reward')
}

function doubled(places: { id: string; item: SourceItem; path: string }[], kind: string): Problem[] {
  return repeated(places, ({ id }) => id).map(({ entry: { id, item, path }, first }) =>
    problem(item, path, `is ${id}, which is the id of a ${kind} in ${first.item.file} already`, tell('doubled', id, nameOf(first.item))),
  )
}

function danglingIn(item: SourceItem, known: ReadonlySet<string>): Problem[] {
  return namesIn(item).flatMap(({ schema, value, path }) => {
    const kind = schema['x-refersTo']
    if (!kind || known.has(`${kind}/${value}`)) return []
    return [problem(item, path, `names the ${kind} ${value}, which does not exist`, tell('dangling', value), outOfList(item, path, value))]
  })
}

function outOfList({ data }: SourceItem, path: string, value: string): Problem['fix'] | false {
  const [, list] = /^(.*)\[\d+\]$/.exec(path) ?? []
  return list !== undefined && takeOut(list, valueAt(data, list) as string[], value)
}

interface NameInContent {
  schema: SchemaNode
  value: string
  path: string
}

const known = new WeakMap<object, NameInContent[]>()

/** Where an item names other items and pictures. Its data never change, so that a walk through them is made once. */
export function namesIn({ kind, data }: SourceItem): readonly NameInContent[] {
  const before = known.get(data)
  if (before) return before
  const names: NameInContent[] = []
  mapLeaves(contentKinds[kind].schema, data, (schema, value, path) => {
    if (schema['x-refersTo'] || schema.format === 'picture') names.push({ schema, value: String(value), path })
    return value
  })
  known.set(data, names)
  return names
}
