import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkKinds } from '../checks/kinds.ts'
import { checkPictures, flawOfPicture } from '../checks/pictures.ts'
import { checkReferences } from '../checks/references.ts'
import { ContentProblems, type Problem, problemOfFile, type SourceItem } from '../content-problems.ts'
import { contentKinds, idField, type SourceFile, type WrittenKind } from '../kinds.ts'
import { fileSchema } from './json-schema.ts'
import { findSourceFiles, imageFolder } from './source-files.ts'
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
  for (const folder of [merchantFolder, ...more]) {
    const found = await findSourceFiles(folder)
    problems.push(...found.unknown.map((file) => problemOfFile(file, 'is not a file that content is kept in')))
    for (const { file, kind } of found.content) {
      const read = kind === 'picture' ? await readPicture(folder, file) : await readContentFile(folder, file, kind)
      items.push(...read.items)
      problems.push(...read.problems)
    }
  }
  if (problems.length === 0) problems.push(...inconsistencies(items))
  if (problems.length > 0) throw new ContentProblems(problems)
  return items
}

/** `known` are the names `kind/id` that items may refer to, if some of them cannot be read. */
export function inconsistencies(items: SourceItem[], known?: ReadonlySet<string>): Problem[] {
  return [...checkReferences(items, known), ...checkPictures(items), ...checkKinds(items, known)]
}

interface ReadFile {
  items: SourceItem[]
  problems: Problem[]
}

async function readPicture(folder: string, file: string): Promise<ReadFile> {
  const body = await readFile(join(folder, file))
  const flaw = await flawOfPicture(file, body)
  const id = file.slice(imageFolder.length + 1)
  const data = { id, hash: hash('sha256', body, 'hex'), bytes: body.length }
  return {
    items: [{ kind: 'picture', id, data, file, path: '', body }],
    problems: flaw === undefined ? [] : [problemOfFile(file, flaw)],
  }
}

async function readContentFile(folder: string, file: string, kind: WrittenKind): Promise<ReadFile> {
  let document: Record<string, unknown>
  const bytes = await readFile(join(folder, file))
  try {
    document = JSON.parse(utf8.decode(bytes))
  } catch (error) {
    const message =
      error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : 'is not encoded in UTF-8; save it in this encoding'
    return { items: [], problems: [problemOfFile(file, message)] }
  }
  const flaws = flawsOf(fileSchema(kind), document).map(({ path, message, told }) => problemOfFile(file, message, told, path))
  if (flaws.length > 0) return { items: [], problems: flaws }
  const items = itemsIn(document, file, kind)
  const { folder: ownFolder, list }: SourceFile = contentKinds[kind].place
  const misnamed = ownFolder && !list ? items.filter(({ id }) => id !== basename(file, '.json')) : []
  const problems = misnamed.map(({ id }) => problemOfFile(file, `id is ${id}, so the file should be named ${id}.json`))
  return { items, problems }
}

function itemsIn(document: Record<string, unknown>, file: string, kind: WrittenKind): SourceItem[] {
  const { list }: SourceFile = contentKinds[kind].place
  const { $schema, ...single } = document
  const entries = list ? (document[list] as Record<string, unknown>[]) : [single]
  return entries.map((data, index) => ({
    kind,
    id: data[idField(kind)],
    data,
    file,
    path: list ? `${list}[${index}]` : '',
  })) as SourceItem[]
}
