/**
 * Cuts the two typefaces down to what Herzkarte prints and writes them to src/assets/fonts.
 * Run by hand after a font update: `npm run fonts -w @herzkarte/ui`; the results are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const packages = {
  bricolage: new URL('.', import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
  figtree: new URL('.', import.meta.resolve('@fontsource-variable/figtree/package.json')),
}
const target = new URL('../src/assets/fonts/', import.meta.url)

/** German, French and English with their punctuation: ASCII, Latin-1, œ, Ÿ, dashes, quotes, thin spaces, €, minus. */
const everyday: [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2009, 0x200b],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
]

/** Names of members from the rest of Europe (Łukasz, Çağla, Zoë-Şirin); a file of its own, fetched only when such a name is shown. */
const names: [number, number][] = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x177],
  [0x179, 0x17f],
  [0x218, 0x21b],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ef2, 0x1ef3],
]

const families = [
  { from: 'bricolage', source: 'bricolage-grotesque-*-wdth-normal', axes: { wdth: 78, wght: { min: 600, max: 800 } } },
  { from: 'figtree', source: 'figtree-*-wght-normal', axes: { wght: { min: 400, max: 700 } } },
] as const
const parts = [
  { subset: 'latin', suffix: '', ranges: everyday },
  { subset: 'latin-ext', suffix: '-names', ranges: names },
]

const characters = (ranges: [number, number][]) =>
  ranges.map(([from, to]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i))).join('')

await mkdir(target, { recursive: true })
for (const { from, source, axes } of families) {
  for (const { subset, suffix, ranges } of parts) {
    const whole = await readFile(new URL(`files/${source.replace('*', subset)}.woff2`, packages[from]))
    const font = await subsetFont(whole, characters(ranges), { targetFormat: 'woff2', variationAxes: axes })
    await writeFile(new URL(`${from}${suffix}.woff2`, target), font)
    console.log(`${from}${suffix}.woff2  ${(font.length / 1024).toFixed(1)} KB  (from ${(whole.length / 1024).toFixed(1)} KB)`)
  }
}
await copyFile(new URL('LICENSE', packages.bricolage), new URL('OFL-bricolage-grotesque.txt', target))
await copyFile(new URL('LICENSE', packages.figtree), new URL('OFL-figtree.txt', target))
