import { extname } from 'node:path'
import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom'
import type { Metadata } from 'sharp'
import { type Problem, problem, problemOfFile, type SourceItem } from '../content-problems.ts'
import { imageFolder } from '../files/source-files.ts'
import { itemsOf } from '../kinds.ts'
import { namesIn } from './references.ts'
import { tell } from './texts.ts'

export function checkPictures(items: SourceItem[]): Problem[] {
  const known = new Set(itemsOf(items, 'picture').map(({ id }) => id))
  return items.flatMap((item) =>
    picturesIn(item)
      .filter(({ value }) => !known.has(value))
      .map(({ path, value }) => problem(item, path, `names ${imageFolder}/${value}, which does not exist`, tell('noPicture', value))),
  )
}

export function unusedPictures(items: SourceItem[]): Problem[] {
  const used = new Set(items.flatMap(picturesIn).map(({ value }) => value))
  return itemsOf(items, 'picture')
    .filter(({ id }) => !used.has(id))
    .map(({ kind, id, file }) => ({ kind, id, ...problemOfFile(file, 'is a picture that no content uses') }))
}

export const picturesIn = (item: SourceItem) => namesIn(item).filter(({ schema }) => schema.format === 'picture')

/** A picture fills at most half of a wide screen at double resolution, and phones load many of them. */
export const mostPixelsPerSide = 1600
export const mostBytesOfPhotograph = 400_000
const mostBytesOfDrawing = 100_000
const mostBytesOfFilm = 2_000_000

interface Photograph {
  name: string
  format: Metadata['format']
  /** First bytes in hexadecimal; the decoder is only asked about files that begin like this. */
  begins: RegExp
}

const photographs: Record<string, Photograph> = {
  '.png': { name: 'PNG', format: 'png', begins: /^89504e470d0a1a0a/ },
  '.jpg': { name: 'JPEG', format: 'jpeg', begins: /^ffd8ff/ },
  '.webp': { name: 'WebP', format: 'webp', begins: /^52494646.{8}57454250/ },
}

/** First bytes of films in hexadecimal. */
const films: Record<string, RegExp> = { '.webm': /^1a45dfa3/, '.mp4': /^.{8}66747970/ }

/** Shapes, texts and colours. Whatever else a drawing may contain runs, moves, loads something or costs any amount of work. */
const drawn = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan image
   clipPath mask pattern linearGradient radialGradient stop style`.split(/\s+/),
)
/** Of CSS and of attributes: rules that load, escapes that could hide them, filters, and addresses other than those of parts of the drawing. */
const foreignStyle = /@|\\|filter\s*:|(?:image|image-set|src)\(|url\(\s*(?!["']?#)/i
const ownAddress = /^(?:#|data:image\/(?:png|jpeg|webp);)/
/** Parts may use parts that use parts; each drawn copy counts. The largest drawing of Feldmarkt has a few hundred. */
const mostParts = 20_000

/** Why a picture or film cannot be shown, continuing from its name: it is not what that says, too large, or says more than it shows. */
export async function flawOfPicture(file: string, bytes: Buffer): Promise<string | undefined> {
  const extension = extname(file).toLowerCase().replace('jpeg', 'jpg')
  const kind = photographs[extension]
  if (kind) return flawOfPhotograph(bytes, kind)
  if (extension === '.svg') return flawOfDrawing(bytes)
  const begins = films[extension]
  if (!begins) return 'is neither a picture nor a film; its name ends with .svg, .png, .jpg, .webp, .webm or .mp4'
  if (bytes.byteLength > mostBytesOfFilm) return tooHeavy(bytes, mostBytesOfFilm)
  if (begins.test(bytes.subarray(0, 12).toString('hex'))) return undefined
  return `is not a film of the kind ${extension}`
}

function flawOfDrawing(bytes: Buffer): string | undefined {
  if (bytes.byteLength > mostBytesOfDrawing) return tooHeavy(bytes, mostBytesOfDrawing)
  const text = bytes.toString('utf8')
  if (!/^\s*(?:<\?xml\s[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text)) return notDrawn
  try {
    const root = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'image/svg+xml').documentElement
    const foreign = root ? foreignIn(partsIn(root)) : undefined
    const message = `contains a script, an entity or an address, or what else a drawing does not need (${foreign}); export it as plain SVG`
    return foreign === undefined ? undefined : message
  } catch {
    return notDrawn
  }
}

const notDrawn = 'is not an SVG drawing'

function childrenOf(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
}

function partsIn(element: Element): Element[] {
  return [element, ...childrenOf(element).flatMap(partsIn)]
}

function foreignIn(elements: readonly Element[]): string | undefined {
  for (const element of elements) {
    const { localName, namespaceURI, tagName } = element
    if (namespaceURI !== 'http://www.w3.org/2000/svg' || !drawn.has(localName ?? '')) return `<${tagName}>`
    if (localName === 'style' && foreignStyle.test(element.textContent ?? '')) return 'a style sheet that loads or filters'
    for (const { name, localName: key, value } of element.attributes) {
      const isForeign =
        /^(?:on.*|filter|base)$/i.test(key ?? '') ||
        (/^(?:href|src)$/.test(key ?? '') ? !ownAddress.test(value) : key !== 'id' && foreignStyle.test(value))
      if (isForeign) return name
    }
  }
  return growsWithoutEnd(elements) ? 'parts that repeat each other' : undefined
}

/** Whether so many parts are drawn, with all copies, that a browser would be busy with it. A part that contains itself is one of these. */
function growsWithoutEnd([root, ...others]: readonly Element[]): boolean {
  const byId = new Map(others.map((element) => [element.getAttribute('id'), element]))
  const counted = new Map<Element, number>()
  const partsOf = (element: Element): number => {
    const known = counted.get(element)
    if (known !== undefined) return known
    counted.set(element, Number.POSITIVE_INFINITY)
    const used = Array.from(element.attributes).flatMap(({ localName, value }) => {
      const [, id] = (localName === 'href' ? /^#(.+)$/ : /url\(\s*["']?#([^"')]+)/).exec(value) ?? []
      return (id !== undefined && byId.get(id)) || []
    })
    const parts = [...childrenOf(element), ...used].reduce((sum, part) => sum + partsOf(part), 1)
    counted.set(element, parts)
    return parts
  }
  return root !== undefined && partsOf(root) > mostParts
}

async function flawOfPhotograph(bytes: Buffer, { name, format, begins }: Photograph): Promise<string | undefined> {
  const otherKind = `is not a ${name} file`
  if (bytes.byteLength > mostBytesOfPhotograph) return tooHeavy(bytes, mostBytesOfPhotograph)
  if (!begins.test(bytes.subarray(0, 12).toString('hex'))) return otherKind
  // Loaded with the first photograph, because Feldmarkt has none.
  const { default: sharp } = await import('sharp')
  const picture = () => sharp(bytes, { failOn: 'error', limitInputPixels: mostPixelsPerSide ** 2 })
  try {
    const { width, height, pages = 1, exif, xmp, iptc, ...found } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (found.format !== format) return otherKind
    if (Math.max(width, height) > mostPixelsPerSide)
      return `has ${width} by ${height} pixels; export it with at most ${mostPixelsPerSide} on its longer side`
    if (pages > 1) return 'moves; pictures stand still'
    if (exif ?? xmp ?? iptc) return 'says when and where it was taken; export it without metadata'
    await picture().stats()
    return undefined
  } catch {
    return 'is damaged'
  }
}

function tooHeavy({ byteLength }: Buffer, most: number): string {
  return `has ${byteLength.toLocaleString('en')} bytes; at most ${most.toLocaleString('en')} load quickly on a phone`
}
