import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isToPage } from '../../sw/messages.ts'

it('a page opens what a notification leads to, within the app', () => {
  expect(isToPage({ open: '/main/me?tab=hearts' })).toBe(true)
})

// ASVS 1.2.2, 3.5.5
it.each([
  null,
  undefined,
  'open',
  {},
  { open: 1 },
  { open: '' },
  { open: '//evil.example/' },
  { open: 'https://evil.example/' },
  { open: 'javascript:alert(1)' },
])('a page opens nothing because of the message %j', (data) => {
  expect(isToPage(data)).toBe(false)
})

// ASVS 3.5.5
it('windows exchange no messages with windows, which may be of any origin', () => {
  const root = new URL('../../../../', import.meta.url)
  const sources = globSync('{app,ui,till-simulator}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/test/**'] })
  expect(sources.length).toBeGreaterThan(400)
  const listens = /(?:window\.|self\.|^\s*|[^.\w])addEventListener\('message'|\bonmessage\b|(?:window|opener|parent|top)\??\.postMessage/m
  const found = sources.filter((file) => listens.test(readFileSync(new URL(file, root), 'utf8')))
  // Messages to a service worker, and those of a BroadcastChannel, come from pages of the same origin alone.
  expect(found.toSorted()).toEqual(['app/src/areas/account/facebook/dialog.ts', 'app/src/sw/sw.ts'])
  expect(readFileSync(new URL('app/src/areas/account/facebook/dialog.ts', root), 'utf8')).not.toMatch(/opener|addEventListener\('message'/)
})
