import type { Problem } from '../content-problems.ts'
import { joinPath, mapLeaves } from '../files/schema-walk.ts'
import type { SourceItem } from '../files/source-item.ts'
import { type ContentKind, contentKinds, itemsOf, kindNames } from '../kinds.ts'

/** Duplicate ids, and references to missing content. */
export function checkReferences(items: SourceItem[]): Problem[] {
  return [
    ...kindNames.flatMap((kind) => doubledIds(items, kind)),
    ...doubledRewards(items),
    ...items.flatMap((item) => danglingIn(item, items)),
  ]
}

function doubledIds(items: SourceItem[], kind: ContentKind): Problem[] {
  return doubled(
    itemsOf(items, kind).map(({ id, file, path }) => ({ id, file, path: joinPath(path, contentKinds[kind].idField) })),
    kind,
  )
}

/** A reward's id identifies its stock and the rewards of members, so it must be unique across campaigns and collector cards. */
function doubledRewards(items: SourceItem[]): Problem[] {
  const ofCampaigns = itemsOf(items, 'campaign').flatMap(({ file, data }) =>
    data.rewards.map(({ id }, index) => ({ id, file, path: `rewards[${index}].id` })),
  )
  const ofCollectors = itemsOf(items, 'collector').map(({ file, data }) => ({ id: data.reward.id, file, path: 'reward.id' }))
  return doubled([...ofCampaigns, ...ofCollectors], 'reward')
}

function doubled(places: { id: string; file: string; path: string }[], kind: string): Problem[] {
  return places.flatMap(({ id, file, path }, index) => {
    const first = places.findIndex((other) => other.id === id)
    return first === index ? [] : [{ file, path, message: `is ${id}, which is the id of a ${kind} in ${places[first]?.file} already` }]
  })
}

function danglingIn(item: SourceItem, items: SourceItem[]): Problem[] {
  const problems: Problem[] = []
  mapLeaves(contentKinds[item.kind].schema, item.data, (schema, value, path) => {
    const kind = schema['x-refersTo']
    if (kind && !items.some((other) => other.kind === kind && other.id === value)) {
      problems.push({ file: item.file, path: joinPath(item.path, path), message: `names the ${kind} ${value}, which does not exist` })
    }
    return value
  })
  return problems
}
