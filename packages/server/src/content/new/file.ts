import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { UserError } from '@herzkarte/command'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { schemaFileName, schemaFolder } from '../files/json-schema.ts'
import { contentKinds, itemsOf, type SourceFile } from '../kinds.ts'
import type { Ask } from './answers.ts'
import type { NewKind } from './kinds.ts'
import type { Shop } from './shop.ts'

const lineWidth = 140

/** A new item in its file, or a list that has become longer by it. */
export interface NewText {
  /** Below the merchant's folder. */
  file: string
  /** Of the item in the file. */
  path: string
  /** What is new, indented as in the file. */
  added: string
  text: string
  isNewFile: boolean
}

/** The file of a new item. In folders of lists it is that of the items most like it, unless the answers name another. */
export function askFile(ask: Ask, shop: Shop, kind: NewKind, data: Grouped): Promise<string> | string {
  const { file, folder, list }: SourceFile = contentKinds[kind].place
  if (file !== undefined) return file
  if (list === undefined) return `${folder}/${data.id}.json`
  return ask({
    key: 'file',
    text: 'File',
    proposal: proposedFile(shop, kind, data, `${folder}`),
    isQuiet: true,
    parse: (typed) => {
      if (new RegExp(`^${folder}/[a-z0-9]+(-[a-z0-9]+)*\\.json$`).test(typed)) return typed
      throw new UserError(`It must be a file such as ${folder}/ostern.json.`)
    },
  })
}

interface Grouped {
  id: string
  departmentId?: string
  areaId?: string
  tone?: string
}
/** The department of a product, the area of a store, the tone of a coupon. */
const groupOf = ({ departmentId, areaId, tone }: Grouped) => departmentId ?? areaId ?? tone

function proposedFile({ items }: Shop, kind: NewKind, data: Grouped, folder: string): string {
  const all = itemsOf([...items], kind)
  const alike = all.filter((item) => groupOf(item.data) === groupOf(data))
  const own = data.departmentId ?? data.areaId
  return (
    mostOften(alike.map(({ file }) => file)) ??
    (own && `${folder}/${own}.json`) ??
    mostOften(all.map(({ file }) => file)) ??
    `${folder}/${data.id}.json`
  )
}

function mostOften(files: readonly string[]): string | undefined {
  const counts = Map.groupBy(files, (file) => file)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

/** The text of the file with the item. What is there already stays as it is, byte for byte. */
export async function textWith(folder: string, file: string, kind: NewKind, data: object): Promise<NewText> {
  const { list }: SourceFile = contentKinds[kind].place
  const present = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const $schema = `${file.includes('/') ? '..' : '.'}/${schemaFolder}/${schemaFileName(kind)}`
  if (present === undefined) {
    const text = `${shown(list === undefined ? { $schema, ...data } : { $schema, [list]: [data] })}\n`
    return { file, path: list === undefined ? '' : `${list}[0]`, added: text, text, isNewFile: true }
  }
  if (list === undefined) throw new UserError(`${file} exists already; choose another id.`)
  return { file, isNewFile: false, ...inserted(file, present, list, data) }
}

function inserted(file: string, present: string, list: string, data: object): Pick<NewText, 'path' | 'added' | 'text'> {
  const root = parseTree(present)
  const entries = root && findNodeAtLocation(root, [list])
  if (entries?.type !== 'array') throw new UserError(`${file} has no list ${list}.`)
  const { children = [], offset } = entries
  const last = children.at(-1)
  const lineEnd = present.includes('\r\n') ? '\r\n' : '\n'
  const added = shown(data).replace(/^/gm, '    ').replaceAll('\n', lineEnd)
  const at = last ? last.offset + last.length : offset + 1
  const text = `${present.slice(0, at)}${last ? ',' : ''}${lineEnd}${added}${last ? '' : `${lineEnd}  `}${present.slice(at)}`
  const before = (JSON.parse(withoutMark(present)) as Record<string, unknown[]>)[list] ?? []
  const after = JSON.parse(withoutMark(text)) as Record<string, unknown[]>
  if (!isDeepStrictEqual(after[list], [...before, data])) throw new UserError(`${file} cannot be extended; is ${list} in it twice?`)
  return { path: `${list}[${children.length}]`, added, text }
}

const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

/** As `npm run format` writes it: short lists of plain values are on one line. */
export function shown(data: object): string {
  return JSON.stringify(data, undefined, 2).replace(
    /^(.*)\[\n((?: +(?:"(?:[^"\\]|\\.)*"|[\d.-]+|true|false|null),?\n)+) *\]/gm,
    (whole, before, entries) => {
      const line = `${before}[${entries.trim().replace(/\n +/g, ' ')}]`
      return line.length < lineWidth ? line : whole
    },
  )
}

/** Writes all of it or nothing, and never over a file that has appeared in the meantime. */
export async function writeNew(folder: string, { file, text, isNewFile }: NewText): Promise<void> {
  const target = join(folder, file)
  const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`)
  try {
    await writeFile(draft, text)
    await (isNewFile ? link(draft, target) : rename(draft, target))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new UserError(`${file} exists already; choose another id.`)
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
