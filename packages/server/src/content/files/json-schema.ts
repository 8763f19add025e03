import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type TObject } from 'typebox'
import { contentKinds, type SourceFile, type WrittenKind, writtenKinds } from '../kinds.ts'
import { RecallNotice } from '../schemas/recall-notice.ts'
import { studioSchema } from '../schemas/studio.ts'
import type { SchemaNode } from './schema-node.ts'

export const schemaFolder = 'schema'

const $schema = Type.Optional(Type.String({ description: 'Where an editor finds the rules for this file.' }))

const fileSchemas = new Map(writtenKinds.map((kind) => [kind, buildFileSchema(kind)]))

/** The schema of a complete file: one item, or the list of items in which the kind is stored. */
export function fileSchema(kind: WrittenKind): TObject {
  return fileSchemas.get(kind) ?? buildFileSchema(kind)
}

function buildFileSchema(kind: WrittenKind): TObject {
  const { schema } = contentKinds[kind]
  const { list }: SourceFile = contentKinds[kind].place
  const fields = list ? { [list]: Type.Array(schema) } : schema.properties
  return Type.Object({ $schema, ...fields }, { additionalProperties: false })
}

/** The expected contents of the published JSON Schema files, by name. They have the keyword `x-studio` as well. */
export function schemaFiles(): Map<string, string> {
  const recallNotice = Type.Object({ $schema, ...RecallNotice.properties }, { additionalProperties: false })
  return new Map([
    ['recall-notice.json', published('recallNotice', recallNotice)],
    ...writtenKinds.map((kind): [string, string] => {
      const { list }: SourceFile = contentKinds[kind].place
      const file: SchemaNode = JSON.parse(JSON.stringify(fileSchema(kind)))
      const item = studioSchema(kind)
      file.properties = { ...file.properties, ...(list ? { [list]: { type: 'array', items: item } } : item.properties) }
      return [schemaFileName(kind), published(kind, file)]
    }),
  ])
}

function published(title: string, schema: object): string {
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title, ...schema }, null, 2)}\n`
}

export function schemaFileName(kind: WrittenKind): string {
  return `${kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}

/** Names of schema files that are missing, differ from the code, or belong to no kind any more. */
export async function staleSchemaFiles(merchantFolder: string): Promise<string[]> {
  const wanted = schemaFiles()
  const present = await readdir(join(merchantFolder, schemaFolder)).catch((): string[] => [])
  const stale = present.filter((name) => !wanted.has(name))
  for (const [name, text] of wanted) {
    const current = present.includes(name) ? await readFile(join(merchantFolder, schemaFolder, name), 'utf8') : undefined
    if (current !== text) stale.push(name)
  }
  return stale.sort()
}

/** Writes the schema files and removes those of removed kinds. Returns the names of the changed files. */
export async function writeSchemaFiles(merchantFolder: string): Promise<string[]> {
  const folder = join(merchantFolder, schemaFolder)
  const wanted = schemaFiles()
  const stale = await staleSchemaFiles(merchantFolder)
  await mkdir(folder, { recursive: true })
  for (const name of stale) {
    const text = wanted.get(name)
    if (text === undefined) await rm(join(folder, name))
    else await writeFile(join(folder, name), text)
  }
  return stale
}
