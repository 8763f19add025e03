import { UserError } from '@herzkarte/command'
import type { Said, Problem as ToldProblem } from '@herzkarte/contract/studio/answers.ts'
import type { Told } from './checks/texts.ts'
import { joinPath } from './files/schema-node.ts'
import type { ContentItem, ContentKind } from './kinds.ts'

/** An item of content with its source. `path` is empty when the file holds only this item; `body` is the file of a picture. */
export type SourceItem<K extends ContentKind = ContentKind> = ContentItem<K> & { file: string; path: string; body?: Buffer }

/** A problem of the content: the file, the path in it (empty for the complete file) and a message that continues from there. */
export interface Problem extends Pick<ToldProblem, 'code' | 'fix' | 'other'> {
  kind?: ContentKind
  id?: string
  file: string
  path: string
  /** English continues from the path. German stands alone, and so does `plain`, where the English would not be clear without the path. */
  message: Said & { plain?: string }
  /** Where the path is in the file: its line, and the id of the entry of a list. */
  at?: { line: number; id: string | undefined }
}

export function problemLine({ file, path, message, at }: Problem): string {
  const where = at === undefined ? file : `${file}:${at.line}`
  const of = at?.id === undefined ? '' : ` (of ${at.id})`
  return path === '' ? `${where}: ${message.en}` : `${where}: ${path}${of} ${message.en}`
}

/** Invalid content. `problems` is complete for everything that could be read. */
export class ContentProblems extends UserError {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(problemLine).join('\n'))
    this.name = 'ContentProblems'
    this.problems = problems
  }
}

/** `message` continues from the path; `told` says it alone. The paths of a fix are those within the item. */
export function problem(item: SourceItem, path: string, message: string, told: Told, fix?: Problem['fix'] | false): Problem {
  const { kind, id, file } = item
  return { kind, id, ...problemOfFile(file, message, told, joinPath(item.path, path)), ...(fix && { fix }) }
}

/** A problem of a file, or of one that is missing. Of files that only the command line reads, it is said in English alone. */
export function problemOfFile(file: string, message: string, told: Told = { code: 'file', de: message }, path = ''): Problem {
  const { code, ...texts } = told
  return { file, path, code, message: { en: message, ...texts } }
}

export function found(...problems: readonly (Problem | false | null | undefined)[]): Problem[] {
  return problems.filter((one): one is Problem => typeof one === 'object' && one !== null)
}

/** Entries whose key an earlier one has already, with that one. */
export function repeated<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): { entry: Entry; index: number; first: Entry }[] {
  const groups = Map.groupBy(entries.entries(), ([, entry]) => keyOf(entry))
  return [...groups.values()].flatMap(([first, ...others]) =>
    others.flatMap(([index, entry]) => (first ? { entry, index, first: first[1] } : [])),
  )
}
