import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { checkKinds } from '../checks/kinds.ts'
import { checkPictures, flawOfPicture } from '../checks/pictures.ts'
import { ContentProblems, type Problem, repeated, type SourceItem } from '../content-problems.ts'
import { type ContentKind, contentKinds, idField, itemsOf, kindNames, type SourceFile, type WrittenKind } from '../kinds.ts'
import { fileSchema, joinPath, mapLeaves } from './json-schema.ts'
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
    problems.push(...found.unknown.map((file) => ({ file, path: '', message: 'is not a file that content is kept in' })))
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

export function inconsistencies(items: SourceItem[]): Problem[] {
  return [...checkReferences(items), ...checkPictures(items), ...checkKinds(items)]
}

interface ReadFile {
  items: SourceItem[]
  problems: Problem[]
}

async function readPicture(folder: string, file: string): Promise<ReadFile> {
  const body = await readFile(join(folder, file))
  const message = await flawOfPicture(file, body)
  const id = file.slice(imageFolder.length + 1)
  const data = { id, hash: hash('sha256', body, 'hex'), bytes: body.length }
  return {
    items: [{ kind: 'picture', id, data, file, path: '', body }],
    problems: message === undefined ? [] : [{ file, path: '', message }],
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
    return { items: [], problems: [{ file, path: '', message }] }
  }
  const problems = flawsOf(fileSchema(kind), document).map((flaw) => ({ file, ...flaw }))
  if (problems.length > 0) return { items: [], problems }
  const items = itemsIn(document, file, kind)
  const { folder: ownFolder, list }: SourceFile = contentKinds[kind].place
  const misnamed = ownFolder && !list ? items.filter(({ id }) => id !== basename(file, '.json')) : []
  return { items, problems: misnamed.map(({ id }) => ({ file, path: 'id', message: `is ${id}, so the file should be named ${id}.json` })) }
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

export function checkReferences(items: SourceItem[]): Problem[] {
  return [
    ...kindNames.flatMap((kind) => doubledIds(items, kind)),
    ...doubledRewards(items),
    ...items.flatMap((item) => danglingIn(item, items)),
  ]
}

function doubledIds(items: SourceItem[], kind: ContentKind): Problem[] {
  return doubled(
    itemsOf(items, kind).map(({ id, file, path }) => ({ id, file, path: joinPath(path, idField(kind)) })),
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
  return repeated(places, ({ id }) => id).map(({ entry: { id, file, path }, first }) => ({
    file,
    path,
    message: `is ${id}, which is the id of a ${kind} in ${first.file} already`,
  }))
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
