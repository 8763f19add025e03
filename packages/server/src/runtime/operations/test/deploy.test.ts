import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
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
  const doctor = await runCommand('runtime/doctor/cli.ts', ['--textfile', textfile], {
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

it('docs/operations.md names figures that are shown, and no others', () => {
  const named = [...read('docs/operations.md').matchAll(/`(herzkarte_\w+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/_(owner|app|restored)$/.test(name))
  expect(named.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))).toEqual([])
})

it('what deploy/ names of the repository is there', () => {
  const isFile = (file: string) => statSync(new URL(`deploy/${file}`, root)).isFile()
  for (const file of readdirSync(new URL('deploy/', root), { encoding: 'utf8', recursive: true }).filter(isFile)) {
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

describe.each([
  ['deploy/nginx.conf', /^ {4}location (?:= |~ )?(\S+) \{ return (\d+)/gm],
  ['deploy/Caddyfile', /^\t(?:@\w+ (?:not )?path|respond) (.+)$/gm],
  ['deploy/one-machine.Caddyfile', /^\t(?:@\w+ (?:not )?path|respond) (.+)$/gm],
])('%s', (file, forms) => {
  const proxy = read(file)

  it('keeps what is for operators inside, and leads pages to https, but no calls', () => {
    const inside = [...proxy.matchAll(forms)].map(([line]) => line)
    for (const path of ['metrics', 'healthz', 'readyz']) expect(inside.filter((line) => line.includes(path))).toHaveLength(1)
    expect(proxy).toMatch(/(?:return 301|redir @pages) https:\/\/herzkarte\.example(?:\$request_uri|\{uri\} permanent)/)
    const calls = inside.filter(
      (line) => line.includes('.do') && line.includes('passes/') && line.includes('till/') && line.includes('events'),
    )
    expect(calls).toHaveLength(1)
    expect(proxy).toMatch(/return 403|respond 403/)
  })

  it('allows no protocol that is out of date', () => {
    const protocols = /(?:ssl_protocols|protocols) (.+)/.exec(proxy)?.[1] ?? 'TLSv1.2 TLSv1.3;'
    expect(protocols).toBe('TLSv1.2 TLSv1.3;')
    const ciphers = /ssl_ciphers (.+);/.exec(proxy)?.[1]?.split(':') ?? []
    expect(
      ciphers.filter((cipher) => !/^ECDHE-(?:ECDSA|RSA)-(?:AES(?:256|128)-GCM-SHA(?:384|256)|CHACHA20-POLY1305)$/.test(cipher)),
    ).toEqual([])
  })
})

it('deploy/nginx.conf logs no queries, in which links have their codes', () => {
  const conf = read('deploy/nginx.conf')
  expect(conf).toMatch(/^access_log \S+ herzkarte;$/m)
  expect(conf).toMatch(/^error_log \S+ crit;$/m)
  expect(/^log_format herzkarte (.+)$/m.exec(conf)?.[1]).not.toMatch(/\$(?:request|request_uri|args|query_string|http_referer)\b/)
})

it('deploy/nginx.conf goes on to the other machine when one is gone, also if it does not even reject the connection', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^ {4}proxy_next_upstream error timeout;$/m)
})

it('deploy/nginx.conf has no directive that the nginx of Debian 12 does not know', () => {
  // 1.25 brought `http2 on`; before, it is a word of `listen`.
  expect(read('deploy/nginx.conf')).toMatch(/^ {4}listen 443 ssl http2;$/m)
  expect(read('deploy/nginx.conf')).not.toMatch(/^\s*http2 /m)
})

it('the image has no tests, no tools and no source control in it', () => {
  const left = read('deploy/Containerfile.containerignore').split('\n')
  for (const folder of ['.git', '**/test', '**/testing', 'tools/*/src', 'docs', 'deploy']) expect(left).toContain(folder)
})

it('deploy/ sets nothing that is no setting', () => {
  const settings = new Set([...read('docs/operations.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name))
  const set = [...read('deploy/herzkarte.service').matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(set.filter((name) => !settings.has(name))).toEqual([])
})

function readdirOrRead(path: string): unknown {
  return path.includes('.') ? read(path) : readdirSync(new URL(path, root))
}
