import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageOfShell } from '../src/web-copy.ts'

const page = readFileSync(new URL('../../app/index.html', import.meta.url), 'utf8')
const shell = pageOfShell(page, 'https://market.example')

it('the first page of the shell says where the server is', () => {
  expect(shell).toContain('<meta name="api" content="https://market.example" />')
  expect(shell.length).toBeGreaterThan(page.length)
})

it('the shell may load from itself and the server, and only the style that browsers may add as well', () => {
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(shell) ?? []
  const sources = new Set(policy.split('; ').flatMap((directive) => directive.split(' ').slice(1)))
  expect([...sources].filter((source) => source.includes('//')).sort()).toEqual(['capacitor://localhost', 'https://market.example'])
  expect(policy).not.toContain('unsafe-inline')
  const headers = readFileSync(new URL('../../server/src/runtime/pages/headers.ts', import.meta.url), 'utf8')
  const [, style = ''] = /reactAriaStyle = "'(sha256-[^']+)'"/.exec(headers) ?? []
  expect(policy).toContain(style)
})
