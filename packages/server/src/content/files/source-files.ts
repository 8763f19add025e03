import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type ContentKind, contentKinds, kindNames, type SourceFile } from '../kinds.ts'
import { schemaFolder } from './json-schema.ts'

export const imageFolder = 'images'

/** The files in a merchant's folder, as paths with `/` relative to that folder. */
export interface SourceFiles {
  content: { file: string; kind: ContentKind }[]
  images: string[]
  unknown: string[]
}

/** Classifies the files of a merchant's folder as content, pictures, and unknown files. */
export async function findSourceFiles(merchantFolder: string): Promise<SourceFiles> {
  const entries = await readdir(merchantFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(merchantFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !isDeadLetter(file))
    .sort()
  const found: SourceFiles = { content: [], images: [], unknown: [] }
  for (const file of files) {
    const kind = kindNames.find((name) => livesAt(contentKinds[name].place, file))
    if (kind) found.content.push({ file, kind })
    else if (file.startsWith(`${imageFolder}/`)) found.images.push(file.slice(imageFolder.length + 1))
    else found.unknown.push(file)
  }
  return found
}

function livesAt({ file: wanted, folder }: SourceFile, file: string): boolean {
  if (wanted) return file === wanted
  return new RegExp(`^${folder}/[^/]+\\.json$`).test(file)
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
