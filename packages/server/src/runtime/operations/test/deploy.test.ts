import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#testing/command.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const root = new URL('../../../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

let app: TestServer
let shown: Set<string>
beforeAll(async () => {
  app = await startTestServer()
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const textfile = join(folder, 'herzkarte.prom')
  const doctor = await runCommand(['doctor', '--textfile', textfile], {
    DATABASE_URL: app.server.services.settings.databaseUrl,
  })
  expect(doctor.err).toBe('')
  const text = (await (await fetch(`${app.url}/metrics`)).text()) + readFileSync(textfile, 'utf8')
  rmSync(folder, { recursive: true })
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
