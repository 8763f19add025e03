import { readdir } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import { type ContentKind, contentKinds, type SourceFile, writtenKinds } from '../kinds.ts'
import { schemaFolder } from './json-schema.ts'

export const imageFolder = 'images'

/** The files in a merchant's folder, of content and unknown ones, as paths with `/` relative to that folder. */
export async function findSourceFiles(merchantFolder: string) {
  const entries = await readdir(merchantFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(merchantFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isDeadLetter(file))
    .sort()
  const found = { content: [] as { file: string; kind: ContentKind }[], unknown: [] as string[] }
  for (const file of files) {
    const kind = writtenKinds.find((name) => {
      const { file: own, folder }: SourceFile = contentKinds[name].place
      return own ? file === own : new RegExp(`^${folder}/[^/]+\\.json$`).test(file)
    })
    if (kind) found.content.push({ file, kind })
    else if (file.startsWith(`${imageFolder}/`)) found.content.push({ file, kind: 'picture' })
    else found.unknown.push(file)
  }
  return found
}

/** Files of a workspace that are not content: its manifest, notes, lists with their own import, generated schemas, hidden files. */
function isDeadLetter(file: string): boolean {
  const parts = file.split('/')
  return (
    file === 'package.json' ||
    file.endsWith('.md') ||
    file.endsWith('.csv') ||
    parts[0] === schemaFolder ||
    parts.includes('node_modules') ||
    parts.some((part) => part.startsWith('.'))
  )
}

const ofThisRepository = fileURLToPath(new URL('../../../../../merchant', import.meta.url))

/** The merchant's files: the folder `MERCHANT_DIR`. Only a demo may do without it, and then has Feldmarkt's, which come with the code. */
export function merchantFolder(isDemo = process.env.DEMO === 'true'): string {
  const { MERCHANT_DIR, DATABASE_OWNER_URL, DATABASE_URL } = process.env
  if (MERCHANT_DIR) return resolve(MERCHANT_DIR)
  if (isDemo || !(DATABASE_OWNER_URL || DATABASE_URL)) return ofThisRepository
  throw new UserError("Set MERCHANT_DIR to the folder of your content. That of the code is Feldmarkt's, for demos (DEMO=true).")
}
