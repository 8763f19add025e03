import type { Problem, Said } from '@herzkarte/contract/studio/answers.ts'
import { resolveDays } from '../../content/index.ts'
import {
  asSentence,
  type ContentItem,
  type ContentProblem,
  checkWindows,
  contentKinds,
  flawsOf,
  inconsistencies,
  pathOf,
  type SourceItem,
  warningsOf,
} from '../../content/studio.ts'
import type { LiveContent } from '../drafts/live.ts'
import { warnOfOverlaps } from './overlaps.ts'

/** What is wrong with content, and what is probably a mistake, each at its field. A field says the same rule once. */
export function checkItems(items: readonly ContentItem[], live: Pick<LiveContent, 'openedOn' | 'item'>): Problem[] {
  const { openedOn } = live
  const examined = items.map((item) => examine(item, openedOn))
  const unreadable = new Set(items.filter((_, index) => !examined[index]?.source).map(pathOf))
  // What cannot be read counts as it is live, for the items that name it.
  const sources = items.flatMap((item, index) => {
    const before = live.item(item.kind, item.id)
    return examined[index]?.source ?? (before && examine(before, openedOn).source) ?? []
  })
  const found = [...inconsistencies(sources, new Set(items.map(pathOf))), ...checkWindows(sources)]
  const isOfReadable = (problem: ContentProblem) => !unreadable.has(pathOf(problem))
  return withoutRepetition([
    ...examined.flatMap(({ flaws }) => flaws),
    ...found.filter(isOfReadable).map((one) => atField(one, 'error')),
    ...warningsOf(sources)
      .filter(isOfReadable)
      .map((one) => atField(one, 'warning')),
    ...warnOfOverlaps(examined.flatMap(({ source, flaws }) => (source && flaws.length === 0 ? [source] : []))),
  ])
}

interface Examined {
  openedOn: string
  flaws: Problem[]
  /** With the days that relative ones are. Undefined: parts of its data are missing or of a wrong kind. */
  source: SourceItem | undefined
}

const known = new WeakMap<object, Examined>()

/** What an item says by itself. Its data never change, so that only what was edited is examined again. */
function examine(item: ContentItem, openedOn: string): Examined {
  const before = known.get(item.data)
  if (before?.openedOn === openedOn) return before
  const { kind, id } = item
  const flaws = flawsOf(contentKinds[kind].schema, item.data)
  const [source] = flaws.every(({ isReadable }) => isReadable) ? resolveDays([{ ...item, file: '', path: '' } as SourceItem], openedOn) : []
  const told = flaws.map(({ path, told: { code, ...told }, message, fix }) =>
    atField({ kind, id, path, code, message: { en: message, ...told }, ...(fix && { fix }) }, 'error'),
  )
  const examined = { openedOn, flaws: told, source }
  known.set(item.data, examined)
  return examined
}

function atField({ kind = 'merchant', id = '', path, code, message, fix }: Omit<ContentProblem, 'file'>, level: Problem['level']): Problem {
  return { kind, id, path, level, code, text: { de: message.de, en: message.plain ?? asSentence(message.en) }, ...(fix && { fix }) }
}

/** Problems of one rule at one field as one, because one reason accepts them. */
function withoutRepetition(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, ({ kind, id, path, code }) => [kind, id, path, code].join('\n'))
  const joined = (of: readonly Problem[], lang: keyof Said) => [...new Set(of.map(({ text }) => text[lang]))].join(' ')
  return [...groups.values()].flatMap((of) =>
    of.slice(0, 1).map((first) => ({ ...first, text: { de: joined(of, 'de'), en: joined(of, 'en') } })),
  )
}
