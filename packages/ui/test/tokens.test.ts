import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

function valuesAfter(start: string): Record<string, string> {
  const from = css.indexOf('{', css.indexOf(start)) + 1
  const block = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries([...block.matchAll(/--hk-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const light = valuesAfter(':root,\n[data-theme="light"]')
const darkBySystem = valuesAfter(':root:not([data-theme="light"])')
const darkByMember = valuesAfter('\n[data-theme="dark"]')
const dark = { ...light, ...darkByMember }

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
  it('are the same dark for the system and for the member', () => {
    expect(Object.keys(darkByMember).length).toBeGreaterThan(40)
    expect(darkBySystem).toEqual(darkByMember)
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
