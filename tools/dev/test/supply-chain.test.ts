import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const lib = (name: string) => new URL(`../../../scripts/lib/${name}`, import.meta.url)
const { licenceProblems } = await import(lib('licences.mjs').href)

const list = { allowed: ['MIT', 'Apache-2.0'], undeclared: { 'png-js': 'MIT, by its LICENSE file' } }
const component = (name: string, ...named: (string | undefined)[]) => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  licenses: named.map((licence) => (licence?.includes(' ') ? { expression: licence } : { license: { id: licence } })),
})
const pngJs = component('png-js')

describe('the licence of a package that is shipped', () => {
  it('may be one of the list, or a choice that contains one', () => {
    const shipped = [component('a', 'MIT'), component('b', '(GPL-2.0 OR MIT)'), component('c', 'MIT AND Apache-2.0'), pngJs]
    expect(licenceProblems(shipped, list)).toEqual([])
  })

  // ASVS 15.1.2
  it('is rejected if it is not on the list, or if there is none', () => {
    const shipped = [
      component('a', 'GPL-3.0-only'),
      component('b', 'MIT AND GPL-2.0'),
      component('c'),
      component('d', 'MIT', 'SSPL-1.0'),
      pngJs,
    ]
    expect(licenceProblems(shipped, list)).toEqual([
      'a 1.0.0: GPL-3.0-only is not allowed',
      'b 1.0.0: MIT AND GPL-2.0 is not allowed',
      'c 1.0.0 names no licence',
      'd 1.0.0: SSPL-1.0 is not allowed',
    ])
  })

  it('needs no note once the package is gone', () => {
    expect(licenceProblems([component('a', 'MIT')], list)).toEqual(['png-js is listed as undeclared, but is not shipped'])
  })

  it('is not asked of our own packages', () => {
    expect(licenceProblems([{ name: 'server', version: '0.1.0', purl: 'pkg:npm/%40herzkarte/server@0.1.0' }, pngJs], list)).toEqual([])
  })

  it('is one of a list without copyleft for the whole', () => {
    const { allowed } = JSON.parse(readFileSync(lib('licences.json'), 'utf8')) as { allowed: string[] }
    expect(allowed.filter((licence) => /^A?GPL|^LGPL|^SSPL|^BUSL/.test(licence))).toEqual([])
  })
})
