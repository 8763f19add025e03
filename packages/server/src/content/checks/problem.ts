import type { Problem } from '../content-problems.ts'
import { joinPath } from '../files/schema-walk.ts'
import type { SourceItem } from '../files/source-item.ts'

/** A problem at a path within an item. */
export function problem(item: SourceItem, path: string, message: string): Problem {
  return { file: item.file, path: joinPath(item.path, path), message }
}
