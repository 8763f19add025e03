import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkKinds } from '../checks/kinds.ts'
import { checkPictureFiles } from '../checks/picture-files.ts'
import { checkPictures } from '../checks/pictures.ts'
import { checkReferences } from '../checks/references.ts'
import { ContentProblems, type Problem } from '../content-problems.ts'
import { type ContentKind, contentKinds, type SourceFile } from '../kinds.ts'
import { fileSchema } from './json-schema.ts'
import { findSourceFiles } from './source-files.ts'
import type { SourceItem } from './source-item.ts'
import { flawsOf } from './validate.ts'

/** Leaves out the byte order mark that editors on Windows write, and rejects other encodings instead of misreading their umlauts. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a merchant's folder into typed content with unresolved days. `more` are folders with further content, as if it were in the first one. Throws
 * ContentProblems that names all problems at once: unknown files, harmful pictures, unreadable JSON, fields that do not match, and, once every file
 * matches, inconsistent references, pictures and ids.
 */
export async function loadContent(merchantFolder: string, ...more: string[]): Promise<SourceItem[]> {
  const problems: Problem[] = []
  const items: SourceItem[] = []
  const images: string[] = []
  for (const folder of [merchantFolder, ...more]) {
    const found = await findSourceFiles(folder)
    images.push(...found.images)
    problems.push(...(await checkPictureFiles(folder, found.images)))
    problems.push(...found.unknown.map((file) => ({ file, path: '', message: 'is not a file that content is kept in' })))
    for (const { file, kind } of found.content) {
      const read = await readContentFile(folder, file, kind)
      items.push(...read.items)
      problems.push(...read.problems)
    }
  }
  if (problems.length === 0) problems.push(...inconsistencies(items, images))
  if (problems.length > 0) throw new ContentProblems(problems)
  return items
}

/** What is wrong between items that each match their schema. */
export function inconsistencies(items: SourceItem[], images: string[]): Problem[] {
  return [...checkReferences(items), ...checkPictures(items, images), ...checkKinds(items)]
}

async function readContentFile(folder: string, file: string, kind: ContentKind): Promise<{ items: SourceItem[]; problems: Problem[] }> {
  let document: Record<string, unknown>
  const bytes = await readFile(join(folder, file))
  try {
    document = JSON.parse(utf8.decode(bytes))
  } catch (error) {
    const message =
      error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : 'is not encoded in UTF-8; save it in this encoding'
    return { items: [], problems: [{ file, path: '', message }] }
  }
  const problems = flawsOf(fileSchema(kind), document).map((flaw) => ({ file, ...flaw }))
  if (problems.length > 0) return { items: [], problems }
  const items = itemsIn(document, file, kind)
  const { folder: ownFolder, list }: SourceFile = contentKinds[kind].place
  const misnamed = ownFolder && !list ? items.filter(({ id }) => id !== basename(file, '.json')) : []
  return { items, problems: misnamed.map(({ id }) => ({ file, path: 'id', message: `is ${id}, so the file should be named ${id}.json` })) }
}

function itemsIn(document: Record<string, unknown>, file: string, kind: ContentKind): SourceItem[] {
  const { idField, place } = contentKinds[kind]
  const { list }: SourceFile = place
  const { $schema, ...single } = document
  const entries = list ? (document[list] as Record<string, unknown>[]) : [single]
  return entries.map((data, index) => ({
    kind,
    id: data[idField],
    data,
    file,
    path: list ? `${list}[${index}]` : '',
  })) as SourceItem[]
}
