import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generated, readColours } from '../scripts/make-colours.ts'

const { light, dark } = readColours()

const inPackages = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return red * 0.2126 + green * 0.7152 + blue * 0.0722
}
function ratio(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['paper', 'card', 'raised', 'sunken']
const softs = ['heart-soft', 'leaf-soft', 'bakery-soft', 'plum-soft', 'coffee-soft', 'sand-soft', 'danger-soft']
const text = 4.5
const shape = 3
const on = (front: string, backs: string[], least: number) => backs.map((back) => [front, back, least] as const)

const pairs = [
  ...on('ink', [...grounds, ...softs], text),
  ...on('ink-soft', [...grounds, ...softs], text),
  ...on('heart-ink', ['paper', 'card', 'raised', 'heart-soft'], text),
  ...on('leaf-ink', ['paper', 'card', 'raised', 'leaf-soft'], text),
  ...on('danger', ['paper', 'card', 'raised', 'danger-soft'], text),
  ...['bakery', 'plum', 'coffee', 'sand'].flatMap((dept) => on(`${dept}-ink`, [`${dept}-soft`, 'card'], text)),
  ...['bakery', 'plum', 'coffee', 'leaf', 'heart', 'ink', 'danger', 'pass'].flatMap((fill) => on(`on-${fill}`, [fill], text)),
  ...on('on-heart', ['heart-press'], text),
  ...on('on-pass-soft', ['pass', 'pass-line'], text),
  ...on('pass-ink', ['on-pass'], text),
  ...on('qr-ink', ['qr-paper'], 7),
  ...on('edge', grounds, shape),
  ...on('focus', ['paper', 'card', 'raised'], shape),
  ...on('stamp', ['card', 'raised'], shape),
  ...on('heart', ['paper', 'card'], shape),
  ...on('leaf', ['paper', 'card'], shape),
]

describe('the colours', () => {
  it('are stated for both themes', () => {
    expect(Object.keys(light).length).toBeGreaterThan(50)
    expect(Object.keys(light).filter((name) => light[name] !== dark[name]).length).toBeGreaterThan(40)
  })

  it.each(Object.entries(generated()))('are those of %s, which is generated', (path, content) => {
    expect(inPackages(path)).toBe(content)
  })

  const paper = { light: light.paper ?? '', dark: dark.paper ?? '' }
  it.each([
    ['app/index.html', [paper.light, paper.dark]],
    ['app/public/manifest.webmanifest', [paper.light, paper.light]],
    ['app/public/manifest.en.webmanifest', [paper.light, paper.light]],
    ['app/public/manifest.fr.webmanifest', [paper.light, paper.light]],
    ['app/public/favicon.svg', [light.heart]],
    ['native/capacitor.config.json', [paper.light, paper.light]],
    ['native/android/app/src/main/res/values/colors.xml', [light.heart, paper.light]],
    ['native/android/app/src/main/res/values-night/colors.xml', [paper.dark]],
    ['native/android/app/src/main/res/values/ic_launcher_background.xml', [light.heart]],
  ])('are those of %s, which can import nothing', (path, expected) => {
    expect(
      inPackages(path)
        .toLowerCase()
        .match(/#[0-9a-f]{6}\b/g),
    ).toEqual(expected)
  })

  it.each([
    ['light', light],
    ['dark', dark],
  ])('can be read in the %s theme', (_, theme) => {
    const weak = pairs.filter(([front, back, least]) => ratio(theme[front] ?? '', theme[back] ?? '') < least)
    expect(weak).toEqual([])
    expect(pairs.every(([front, back]) => theme[front]?.startsWith('#') && theme[back]?.startsWith('#'))).toBe(true)
  })
})
