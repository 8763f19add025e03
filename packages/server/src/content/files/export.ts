import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { UserError } from '@herzkarte/command'
import { type ContentItem, contentKinds, itemsOf, type SourceFile, type WrittenKind, writtenKinds } from '../kinds.ts'
import type { Queries } from '../rows.ts'
import { schemaFileName, schemaFolder, writeSchemaFiles } from './json-schema.ts'
import { mapLeaves } from './schema-node.ts'
import { imageFolder } from './source-files.ts'

/**
 * Writes content to a folder as files that `content apply` reads. Applied and exported again, they are the same, byte by byte: days are those that
 * relative ones were when they were applied, and a kind with several items in a file has one file. Throws UserError if the folder is not empty.
 */
export async function exportContent(db: Queries, items: readonly ContentItem[], folder: string): Promise<void> {
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new UserError(`${folder} is not empty. Name a new folder.`)
  for (const [file, document] of writtenKinds.flatMap((kind) => documentsOf(items, kind)))
    await write(folder, file, `${JSON.stringify(document, null, 2)}\n`)
  await writeSchemaFiles(folder)
  for (const { id, data } of itemsOf(items, 'picture')) {
    const { rows } = await db.query<{ body: Buffer }>('select body from pictures where hash = $1', [data.hash])
    if (!rows[0]) throw new Error(`No picture is stored with the hash ${data.hash}`)
    await write(folder, `${imageFolder}/${id}`, rows[0].body)
  }
}

function documentsOf(items: readonly ContentItem[], kind: WrittenKind): [file: string, document: object][] {
  const { schema, place } = contentKinds[kind]
  const { file, folder, list }: SourceFile = place
  const own = itemsOf(items, kind).map(({ id, data }) => ({ id, data: mapLeaves(schema, data, (_, value) => value) as object }))
  const $schema = `${folder ? '..' : '.'}/${schemaFolder}/${schemaFileName(kind)}`
  if (own.length === 0) return []
  if (list) return [[file ?? `${folder}/${folder}.json`, { $schema, [list]: own.map(({ data }) => data) }]]
  return own.map(({ id, data }) => [file ?? `${folder}/${id}.json`, { $schema, ...data }])
}

async function write(folder: string, file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), content)
}
