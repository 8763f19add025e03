import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** The theme of the document after its own script has run, on a device that stores this text. */
function themeOf(text: string | null): unknown {
  const document = { documentElement: { dataset: {} as { theme?: string } } }
  const localStorage = { getItem: (key: string) => (key === 'herzkarte.theme' ? text : null) }
  runInNewContext(read('public/theme.js'), { document, localStorage })
  return document.documentElement.dataset.theme
}

it.each([
  ['"dark"', 'dark'],
  ['"light"', 'light'],
  ['"sepia"', undefined],
  ['{', undefined],
  [null, undefined],
])('a device that stores %s starts in the theme %s', (text, theme) => {
  expect(themeOf(text)).toBe(theme)
})

it('the script that sets the theme blocks the first paint', () => {
  const head = read('index.html')
  expect(head.indexOf('<script src="/theme.js"></script>')).toBeGreaterThan(0)
  expect(head.indexOf('/theme.js')).toBeLessThan(head.indexOf('<body>'))
})
