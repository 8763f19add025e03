import { paper } from './inks.ts'
import { cut, takeBlock } from './knife/cut.ts'
import { place, segments } from './knife/outline.ts'
import { row, short, tidy } from './knife/points.ts'
import { random, steady } from './knife/random.ts'

/** A picture before it is printed: its file below the merchant's images, without `.svg`, its title, and what the knife cuts. */
export interface Print {
  file: string
  /** Pictures of the interface and of the app are not the merchant's. */
  folder?: 'images' | 'interface'
  title: string
  /** How coarse the knife is: 1 for what is seen small. */
  knife?: number
  draw: () => Plate
}

/** What the knife cuts: `silhouette` is printed first in paper and holds the grain; a dish has none and is covered to the edge. */
export interface Plate {
  width: number
  height: number
  silhouette: readonly string[]
  layers: string
}

interface Sheet {
  clips: Map<string, string>
  stamps: number
  definitions: string
  lettering: string
}

let sheet: Sheet = { clips: new Map(), stamps: 0, definitions: '', lettering: '' }

/** Shapes in one ink. */
export const fill = (color: string, ...outlines: string[]): string => `<path fill="${color}" d="${tidy(outlines.join(''))}"/>`

/** Everything to the edge, without what lies within the outline. */
export const around = (color: string, outline: string): string =>
  `<path fill="${color}" fill-rule="evenodd" d="M-40-40H200V200H-40z${outline}"/>`

/** Shapes that take the ink of the stamp's print. */
export const bare = (...outlines: string[]): string => `<path d="${tidy(outlines.join(''))}"/>`

/** A pass of the press that sits a little off. */
export const shift = (dx: number, dy: number, ...layers: string[]): string =>
  `<g transform="translate(${short(dx)} ${short(dy)})">${layers.join('')}</g>`

/** Layers held inside an outline. */
export function within(outline: string, ...layers: string[]): string {
  const edge = cut(outline)
  const known = sheet.clips.get(edge)
  const id = known ?? `c${sheet.clips.size}`
  sheet.clips.set(edge, id)
  if (known === undefined) sheet.definitions += `<clipPath id="${id}"><path d="${edge}"/></clipPath>`
  return `<g clip-path="url(#${id})">${layers.join('')}</g>`
}

/** A cut line of paper around `front`, only where it lies on `rear`. */
export function parted(rear: string, front: string, width = 3.4): string {
  if (!touch(box(cut(rear)), box(cut(front)), width)) return ''
  return within(rear, `<path fill="${paper}" stroke="${paper}" stroke-width="${short(width)}" d="${cut(front)}"/>`)
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function box(outline: string): Box {
  const points = segments(outline).flatMap((subpath) => subpath.map(({ from }) => from))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const touch = (a: Box, b: Box, margin: number): boolean =>
  a.left < b.right + margin && b.left < a.right + margin && a.top < b.bottom + margin && b.top < a.bottom + margin

const round = (value: number): number => Math.round(value * 100) / 100

export type Stamp = (x: number, y: number, turn?: number, scale?: number, flip?: number, color?: string) => string

/** A shape that is printed several times: returns the function that prints it. A negative `flip` mirrors it; `color` inks what is bare. */
export function stamp(...layers: string[]): Stamp {
  const id = `u${sheet.stamps++}`
  sheet.definitions += `<g id="${id}">${layers.join('')}</g>`
  return (x, y, turn = 0, scale = 1, flip = 1, color) => {
    const turned = turn === 0 ? '' : `rotate(${Math.round(turn)})`
    const scaled = scale === 1 && flip === 1 ? '' : `scale(${flip < 0 ? `${-round(scale)} ` : ''}${round(scale)})`
    return `<use href="#${id}"${color ? ` fill="${color}"` : ''} transform="translate(${short(x)} ${short(y)})${turned}${scaled}"/>`
  }
}

/** Letters are printed after the grain, so that words stay whole. */
export function lettering(path: string, color: string): string {
  sheet.lettering += fill(color, path)
  return ''
}

/** A thing that stands free, on a square of 96. */
export const goods = (silhouettes: readonly string[], ...layers: string[]): Plate => ({
  width: 96,
  height: 96,
  silhouette: silhouettes.map((outline) => cut(outline)),
  layers: layers.join(''),
})

/** Things in a row, without a ground of their own. */
export const frieze = (width: number, height: number, silhouettes: readonly string[], ...layers: string[]): Plate => ({
  width,
  height,
  silhouette: silhouettes.map((outline) => cut(outline)),
  layers: layers.join(''),
})

/** Another print as a part of this one. */
export function inset({ silhouette, layers }: Plate, x: number, y: number, scale: number): { outlines: string[]; layers: string } {
  return {
    outlines: silhouette.map((outline) => place(outline, x, y, scale)),
    layers: `<g transform="translate(${short(x)} ${short(y)}) scale(${round(scale)})">${layers}</g>`,
  }
}

/** A dish or a scene, printed to its own rough edge. */
export const scene = (width: number, height: number, ...layers: string[]): Plate => ({
  width,
  height,
  silhouette: [],
  layers: layers.join(''),
})

/** The file of a picture. The same sources make the same bytes. */
export function printed({ file, title, draw, knife = 1 }: Print): string {
  steady(file)
  takeBlock(knife)
  sheet = { clips: new Map(), stamps: 0, definitions: '', lettering: '' }
  const { width, height, silhouette, layers } = draw()
  const grain = flecks(width, height, width > 500 ? 24 : width > 100 ? 60 : 66)
  const stroked = 'fill="none" stroke-linecap="round"'
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="${paper}" stroke="${paper}" stroke-width="0" stroke-linejoin="round"><title>${title}</title>`
  const outlines = silhouette.map((outline) => `<path d="${outline}"/>`).join('')
  const body = outlines
    ? `<clipPath id="s">${outlines}</clipPath>${outlines}${layers}<g clip-path="url(#s)" ${stroked}>${grain}</g>`
    : `${layers}<g ${stroked}>${grain}</g>`
  return `${head}${shareOutlines(sheet.definitions, body)}${sheet.lettering}</svg>\n`
}

/** An outline that is used several times is written once. */
function shareOutlines(definitions: string, body: string): string {
  const counts = new Map<string, number>()
  for (const [, outline = ''] of (definitions + body).matchAll(/ d="([^"]+)"/g)) counts.set(outline, (counts.get(outline) ?? 0) + 1)
  const shared = [...counts].filter(([outline, count]) => count > 1 && outline.length > 40).map(([outline]) => outline)
  const ids = new Map(shared.map((outline, index) => [outline, `p${index}`]))
  const paths = shared.map((outline) => `<path id="${ids.get(outline)}" d="${outline}"/>`).join('')
  const used = (text: string) =>
    text.replace(/<path([^>]*?) d="([^"]+)"\/>/g, (whole, rest: string, outline: string) => {
      const id = ids.get(outline)
      return id ? `<use href="#${id}"${rest}/>` : whole
    })
  const all = paths + tight(used(definitions))
  return `${all && `<defs>${all}</defs>`}${tight(used(body)).replaceAll(/ (?:fill|stroke)="#fff6e3"/g, '')}`
}

/** Groups of one element are written without the group. What is bare in the end is paper: the file says so once. */
const tight = (text: string): string =>
  text
    .replace(
      /<g transform="translate\(([^ )]+) ([^)]+)\)"><use href="([^"]+)"((?: (?:fill|stroke|stroke-width)="[^"]+")*)\/><\/g>/g,
      '<use href="$3" x="$1" y="$2"$4/>',
    )
    .replace(/<g( transform="[^"]+")><path((?: (?:fill|stroke|stroke-width)="[^"]+")*) d="([^"]+)"\/><\/g>/g, '<path$1$2 d="$3"/>')
    .replace(
      /<g( clip-path="[^"]+")><(use href="[^"]+"|path)((?: (?:fill|stroke|stroke-width)="[^"]+")*)( d="[^"]+")?\/><\/g>/g,
      '<$2$1$3$4/>',
    )

/** The grain: flecks of bare paper of three sizes, in loose clusters. */
function flecks(width: number, height: number, count: number): string {
  const clusters = Array.from({ length: Math.round(count / 14) }, () => [random() * width, random() * height] as const)
  const sizes: [number, [number, number][]][] = [
    [0.5, []],
    [0.9, []],
    [1.4, []],
  ]
  const margin = width > 100 ? 5 : 1
  for (let index = 0; index < count; index++) {
    const [centerX, centerY] = clusters[index % clusters.length] ?? [0, 0]
    const [radius, angle] = [random() ** 0.8 * 15, random() * 2 * Math.PI]
    const loose = index % 4 === 0
    const x = Math.round(loose ? random() * width : centerX + Math.cos(angle) * radius)
    const y = Math.round(loose ? random() * height : centerY + Math.sin(angle) * radius * 0.8)
    const share = random()
    if (x < margin || y < margin || x > width - margin || y > height - margin) continue
    sizes[share < 0.62 ? 0 : share < 0.92 ? 1 : 2]?.[1].push([x, y])
  }
  return sizes.map(([size, places]) => `<path stroke-width="${short(size)}" d="${dashes(places)}"/>`).join('')
}

function dashes(places: [number, number][]): string {
  let [lastX, lastY] = [0, 0]
  let path = ''
  places
    .sort((a, b) => a[1] - b[1])
    .forEach(([x, y], index) => {
      const dx = ((index % 5) - 2) / 5
      const dy = (((index * 7) % 5) - 2) / 5 || 0.2
      path += `m${row([short(x - lastX), short(y - lastY)])}l${row([short(dx), short(dy)])}`
      lastX = x + dx
      lastY = y + dy
    })
  return path
}
