import type { Problem } from '../content-problems.ts'
import { mapLeaves } from '../files/schema-walk.ts'
import type { SourceItem } from '../files/source-item.ts'
import { contentKinds, itemsOf } from '../kinds.ts'
import { placeholderNames, unknownPlaceholders } from '../placeholders.ts'
import { problem } from './problem.ts'

const wanted = contentKinds.page.schema.properties.id.enum

/** Missing pages that the app shows, duplicate ids within a page or topic, and unknown placeholders. */
export function checkPages(items: SourceItem[]): Problem[] {
  const pages = itemsOf(items, 'page')
  const topics = itemsOf(items, 'faqTopic')
  return [
    ...wanted
      .filter((id) => !pages.some((page) => page.id === id))
      .map((id) => ({ file: `pages/${id}.json`, path: '', message: 'is missing' })),
    ...pages.flatMap((page) => doubled(page, 'sections', page.data.sections)),
    ...topics.flatMap((topic) => doubled(topic, 'questions', topic.data.questions)),
    ...[...pages, ...topics].flatMap(strangePlaceholders),
  ]
}

function doubled(item: SourceItem, list: string, entries: readonly { id: string }[]): Problem[] {
  return entries.flatMap(({ id }, index) =>
    entries.findIndex((other) => other.id === id) === index
      ? []
      : [problem(item, `${list}[${index}].id`, `is ${id}, which is taken above`)],
  )
}

function strangePlaceholders(item: SourceItem<'page' | 'faqTopic'>): Problem[] {
  const problems: Problem[] = []
  mapLeaves(contentKinds[item.kind].schema, item.data, (_, value, path) => {
    for (const name of unknownPlaceholders(String(value)))
      problems.push(problem(item, path, `names {${name}}; there are ${placeholderNames.map((known) => `{${known}}`).join(', ')}`))
    return value
  })
  return problems
}
