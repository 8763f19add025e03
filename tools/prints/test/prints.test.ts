import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as inks from '../src/inks.ts'
import { printed } from '../src/press.ts'
import { prints } from '../src/prints.ts'
import { fileOf } from '../src/write-prints.ts'

const merchant = fileURLToPath(new URL('../../../merchant/', import.meta.url))
const images = join(merchant, 'images')
const colors: string[] = Object.values(inks).filter((value) => typeof value === 'string')

/** A scene is as tall as a screen; everything else is loaded by the dozen. */
const mostBytes = (text: string): number => (/viewBox="0 0 640 800"/.test(text) ? 14_000 : 12_000)

describe('prints', () => {
  it('are committed as they are cut', () => {
    const stale = prints.filter((print) => !existsSync(fileOf(print)) || readFileSync(fileOf(print), 'utf8') !== printed(print))
    expect(stale.map(({ file }) => file)).toEqual([])
  })

  it('are the same whenever and in whatever order they are cut', () => {
    const backwards = prints.toReversed().map((print) => printed(print))
    expect(prints.map((print) => printed(print))).toEqual(backwards.toReversed())
  })

  it('have a file each', () => {
    expect(new Set(prints.map(fileOf)).size).toBe(prints.length)
  })

  it.each(prints.map((print) => [print.file, printed(print)]))('keep the rules of the press: %s', (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostBytes(text))
    const elements = [...text.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name)
    expect([...new Set(elements)].filter((name) => !['svg', 'title', 'defs', 'g', 'path', 'use', 'clipPath'].includes(name ?? ''))).toEqual(
      [],
    )
    const used = [...text.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color)
    expect([...new Set(used)].filter((color) => color !== 'none' && !colors.includes(color ?? ''))).toEqual([])
    expect(text).not.toMatch(/opacity|filter|mask|style=|NaN|undefined|Infinity/)
    for (const [, path = ''] of text.matchAll(/ d="([^"]+)"/g)) expect(path).not.toMatch(/\.\d\d/)
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, id] of text.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id)
  })
})

interface Pictured {
  id: string
  picture?: string
  image?: string
}

function contentOf(kind: string): Pictured[] {
  const files = globSync([`${kind}/*.json`, `${kind}.json`], { cwd: merchant })
  return files.flatMap((file) => {
    const content = JSON.parse(readFileSync(join(merchant, file), 'utf8')) as Record<string, unknown>
    return (Array.isArray(content[kind]) ? content[kind] : [content]) as Pictured[]
  })
}

describe("the merchant's pictures", () => {
  it.each([
    ['products', 73],
    ['recipes', 30],
    ['gifts', 15],
    ['banners', 4],
    ['recipients', 6],
  ])('show each of its %s by a picture of its own', (kind, count) => {
    const pictures = contentOf(kind).map(({ picture, image }) => picture ?? image ?? '')
    expect(pictures).toHaveLength(count)
    expect(new Set(pictures).size).toBe(count)
    expect(pictures.filter((picture) => !existsSync(join(images, picture)))).toEqual([])
  })

  it('are prints throughout, apart from the icon and the film', () => {
    const cut = prints.map(fileOf)
    const others = globSync('*/*', { cwd: images }).filter((file) => !cut.includes(join(images, file)))
    expect(others.toSorted()).toEqual(['app/icon.svg', 'banners/backstube.webm'])
  })
})
