import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

const root = new URL('../../../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

let app: TestServer
let shown: Set<string>
beforeAll(async () => {
  app = await startTestServer()
  const text = await (await fetch(`${app.url}/metrics`)).text()
  shown = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => (type === 'histogram' ? [`${name}_bucket`] : [name])),
  )
})
afterAll(() => app.close())

const expressions = (file: string): string[] =>
  file.endsWith('.json')
    ? (JSON.parse(read(file)) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(({ targets }) =>
        targets.map(({ expr }) => expr),
      )
    : [...read(file).matchAll(/^ +expr: (.*)$/gm)].map(([, expr = '']) => expr)

describe.each(['deploy/alerts.yml', 'deploy/dashboard.json'])('%s', (file) => {
  it('names figures that are shown, and no others', () => {
    const named = expressions(file).flatMap((expr) => expr.match(/\b(?:herzkarte|nodejs|process)_\w+/g) ?? [])
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !shown.has(name))).toEqual([])
  })
})

it('docs/operations.md names figures that are shown, and no others', () => {
  const named = [...read('docs/operations.md').matchAll(/`(herzkarte_\w+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/_(owner|app|restored)$/.test(name))
  expect(named.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))).toEqual([])
})

it('what deploy/ names of the repository is there', () => {
  for (const file of readdirSync(new URL('deploy/', root))) {
    const paths = [...read(`deploy/${file}`).matchAll(/(?:\/opt\/herzkarte\/|node )((?:packages|merchant|docs)\/[\w./-]+)/g)].map(
      ([, path = '']) => path,
    )
    for (const path of paths.filter((path) => !path.endsWith('/dist'))) expect(() => readdirOrRead(path), `${file}: ${path}`).not.toThrow()
  }
})

it('podman and Docker leave the same files out of the image', () => {
  const left = read('deploy/Containerfile.dockerignore')
  expect(left).toBe(read('deploy/Containerfile.containerignore'))
  for (const secret of ['.git', '.data*', '**/node_modules']) expect(left.split('\n')).toContain(secret)
})

it('deploy/ sets nothing that is no setting', () => {
  const settings = new Set([...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name))
  const set = [...read('deploy/herzkarte.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(set.filter((name) => !settings.has(name))).toEqual([])
})

function readdirOrRead(path: string): unknown {
  return path.includes('.') ? read(path) : readdirSync(new URL(path, root))
}
