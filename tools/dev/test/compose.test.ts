import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

interface Service {
  image: string
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: unknown
  networks: string[]
  ports?: string[]
  read_only?: boolean
  cap_drop?: string[]
  secrets?: string[]
  volumes?: string[]
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: object
  secrets: Record<string, { file: string }>
}
const services = Object.entries(compose.services)
const ours = services.filter(([, { image }]) => image === 'herzkarte')
const targets = (
  parse(read('prometheus/prometheus.yml')) as { scrape_configs: { static_configs: { targets: string[] }[] }[] }
).scrape_configs
  .flatMap(({ static_configs }) => static_configs)
  .flatMap((config) => config.targets)

describe('deploy/compose.yaml', () => {
  it('has no mistake that a linter finds', () => {
    // Services are ordered as they start, and the proxy is for everybody, also by IPv6.
    const linter = new DCLinter({
      rules: { 'services-alphabetical-order': 0, 'no-unbound-port-interfaces': 0, 'require-quotes-in-ports': [1, { quoteType: 'double' }] },
    } as ConstructorParameters<typeof DCLinter>[0])
    const found = linter.lintFiles([join(root, 'deploy/compose.yaml')], false) as {
      messages: { line: number; rule: string; message: string }[]
    }[]
    expect(found.flatMap(({ messages }) => messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`))).toEqual([])
  })

  it('runs two servers behind a proxy, with metrics, a dashboard and alarms', () => {
    const images = services.map(([, { image }]) => image.replace(/:.*/, ''))
    for (const image of ['postgres', 'caddy', 'prom/prometheus', 'grafana/grafana', 'prom/alertmanager']) expect(images).toContain(image)
    expect(ours.filter(([, { command }]) => command === undefined).map(([name]) => name)).toEqual(['server-1', 'server-2'])
    expect(compose.services.proxy?.environment?.SERVERS).toBe('https://server-1:8080 https://server-2:8080')
    expect(read('Caddyfile')).toContain('reverse_proxy {$SERVERS:')
  })

  it('has TLS between the proxy and the servers, and for Prometheus', () => {
    expect(read('Caddyfile')).toMatch(/reverse_proxy [^}]*\{\$SERVERS:https:[^}]*\}[\s\S]*tls_trust_pool file/)
    expect(compose.services.proxy).toMatchObject({
      environment: { SERVER_AUTHORITY: '/run/secrets/tls_authority' },
      secrets: ['tls_authority'],
    })
    for (const name of ['server-1', 'server-2'])
      expect(compose.services[name]?.environment).toMatchObject({ TLS_CERT: '/run/secrets/tls_cert', TLS_KEY: '/run/secrets/tls_key' })
    expect(new Set(read('nginx.conf').match(/proxy_pass \S+/g))).toEqual(new Set(['proxy_pass https://herzkarte;']))
    expect(read('nginx.conf')).toContain('proxy_ssl_verify on;')
    const [herzkarte] = (parse(read('prometheus/prometheus.yml')) as { scrape_configs: object[] }).scrape_configs
    expect(herzkarte).toMatchObject({ scheme: 'https', tls_config: { ca_file: '/run/secrets/tls_authority' } })
  })

  it('opens nothing but the proxy to other machines', () => {
    const open = services.filter(([, { ports = [] }]) => ports.some((port) => !port.startsWith('127.0.0.1:')))
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  it('names every other image by its version', () => {
    for (const [name, { image }] of services) if (image !== 'herzkarte') expect(image, name).toMatch(/^[\w./-]+:v?\d+\.\d+/)
  })

  it('lets our containers write nowhere but into volumes, and without rights of the system', () => {
    for (const [name, { read_only, cap_drop }] of ours)
      expect({ name, read_only, cap_drop }).toEqual({ name, read_only: true, cap_drop: ['ALL'] })
  })

  it('gives the role that owns the tables to no server', () => {
    const owners = ours.filter(([, { environment, secrets }]) => JSON.stringify([environment, secrets]).includes('owner'))
    expect(owners.map(([name]) => name)).toEqual(['migrate', 'content', 'doctor'])
    expect(owners.map(([, { environment }]) => environment?.DATABASE_URL_FILE)).toEqual(Array(3).fill('/run/secrets/database_url'))
  })

  it('names files, volumes and secrets that exist', () => {
    const sources = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    const files = sources.filter((source) => source.startsWith('./') && !['./backups', './merchant'].includes(source))
    expect(files.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([])
    expect(sources.filter((source) => !/^[./]/.test(source) && !(source in compose.volumes))).toEqual([])
    expect(services.flatMap(([, { secrets = [] }]) => secrets).filter((secret) => !(secret in compose.secrets))).toEqual([])
    for (const [, { command = [] }] of ours)
      for (const [file] of command.join(' ').matchAll(/packages\/\S+/g)) expect(existsSync(join(root, file))).toBe(true)
  })

  it('needs no secret that the documents do not name, and has none in the repository', () => {
    const documented = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    for (const { file } of Object.values(compose.secrets)) expect(documented).toContain(`\`${file.slice('./secrets/'.length)}\``)
    expect(globSync(['deploy/secrets/*', 'deploy/*.env'], { cwd: root })).toEqual([])
  })
})

it('Prometheus watches the servers and the machine, and alarms go to a receiver', () => {
  expect(targets).toEqual(['server-1:8080', 'server-2:8080', 'machine:9100', 'localhost:9090'])
  const { route, receivers } = parse(read('alertmanager/alertmanager.yml')) as {
    route: { receiver: string; routes: { receiver: string; matchers: string[] }[] }
    receivers: { name: string }[]
  }
  const names = receivers.map(({ name }) => name)
  for (const { receiver } of [route, ...route.routes]) expect(names).toContain(receiver)
  const severities = new Set([...read('alerts.yml').matchAll(/severity: (\w+)/g)].map(([, severity]) => severity))
  expect(severities).toEqual(new Set(['page', 'warn']))
  expect(route.routes.flatMap(({ matchers }) => matchers)).toEqual(['severity="page"'])
})

it('the example of the settings names settings, and with the secrets every one that production requires', () => {
  const set = [...read('herzkarte.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const rows = [...operations.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map(([, name = '', without = '']) => ({ name, without }))
  const { environment = {}, secrets: mounted = [] } = compose.services['server-1'] ?? { image: '', networks: [] }
  const secrets = Object.fromEntries(
    Object.entries(environment).flatMap(([name, path]) => (name.endsWith('_FILE') ? [[name.slice(0, -'_FILE'.length), path]] : [])),
  )
  expect(Object.values(secrets).filter((path) => !mounted.includes(path.slice('/run/secrets/'.length)))).toEqual([])
  expect([...set, ...Object.keys(secrets)].filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  for (const name of ['DATABASE_URL', 'SECRET', 'PUBLIC_URL', 'SMTP_URL', 'SMS_URL', 'METRICS_TOKEN'])
    expect(set.includes(name) || name in secrets, name).toBe(true)
})
