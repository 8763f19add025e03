import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  image?: string
  entrypoint?: string[]
  command?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
}
interface Compose {
  services: Record<string, Service>
  volumes: object
  secrets: Record<string, { file: string }>
}
const [base, cluster] = ['deploy/compose.yaml', 'deploy/citus/compose.yaml'].map((file) => parse(read(file), { merge: true })) as [
  Compose,
  Compose,
]
const nodes = Object.entries(cluster.services).filter(([, { environment }]) => environment?.NODE !== undefined)
const standbys = nodes.filter(([, { environment }]) => environment?.STANDBY_OF !== undefined)
const primaries = nodes.filter(([name]) => !standbys.some(([standby]) => standby === name)).map(([name]) => name)
const settings = Object.fromEntries((cluster.services.database?.command ?? []).map((part) => part.replace('--', '').split(/=(.*)/, 2)))

describe('deploy/citus/compose.yaml', () => {
  it('has no mistake that a linter finds', () => {
    // Services are ordered as they start.
    const linter = new DCLinter({ rules: { 'services-alphabetical-order': 0 } } as ConstructorParameters<typeof DCLinter>[0])
    const found = linter.lintFiles([join(root, 'deploy/citus/compose.yaml')], false) as {
      messages: { line: number; rule: string; message: string }[]
    }[]
    expect(found.flatMap(({ messages }) => messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`))).toEqual([])
  })

  it('has a coordinator, which servers reach as the one database, two workers, and a standby of each', () => {
    expect(primaries).toEqual(['database', 'worker-1', 'worker-2'])
    expect(standbys.map(([, { environment }]) => environment?.STANDBY_OF)).toEqual(primaries)
    for (const [, { environment }] of standbys) expect(environment?.NODE).toBe(environment?.STANDBY_OF)
    expect(cluster.services.join?.command).toEqual(primaries)
    for (const [name, { image }] of nodes) expect(image, name).toMatch(/^citusdata\/citus:\d+\.\d+\.\d+$/)
  })

  it('joins the nodes, distributes the tables and loads the content before servers start', () => {
    const after = (service: string) => ({ ...base.services[service]?.depends_on, ...cluster.services[service]?.depends_on })
    for (const [standby] of standbys) expect(after('join')).toHaveProperty(standby, { condition: 'service_healthy' })
    expect(after('migrate')).toHaveProperty('join', { condition: 'service_completed_successfully' })
    expect(after('content')).toHaveProperty('migrate', { condition: 'service_completed_successfully' })
    expect(after('server-1')).toHaveProperty('content', { condition: 'service_completed_successfully' })
    const [, , script = ''] = cluster.services.migrate?.command ?? []
    const files = [...script.matchAll(/packages\/\S+/g)].map(([file]) => file)
    expect(files.map((file) => existsSync(join(root, file)))).toEqual([true, true])
    expect(files[0]).toBe(base.services.migrate?.command?.[1])
  })

  it('has connections for both servers, for the coordinator and for the other worker, and twice as many prepared transactions', () => {
    // docs/operations.md: processes, one more that replaces another, and their connections.
    const processes = Number(/^PROCESSES=(\d+)$/m.exec(read('deploy/herzkarte.env.example'))?.[1])
    const ofServers = 2 * (processes + 1) * 43
    expect(Number(settings.max_connections)).toBeGreaterThan(3 * ofServers + 13)
    expect(Number(settings.max_prepared_transactions)).toBeGreaterThanOrEqual(2 * Number(settings.max_connections))
    expect(settings.wal_level).toBe('logical')
  })

  it('has TLS and passwords between all nodes', () => {
    expect(settings).toMatchObject({ ssl: 'on', 'citus.node_conninfo': 'sslmode=verify-full sslrootcert=/run/secrets/tls_authority' })
    const rules = read('deploy/citus/pg_hba.conf')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/\s+/))
    for (const [type, , , ...rest] of rules)
      expect([type, rest.at(-1)], rest.join(' ')).toEqual(type === 'local' ? ['local', 'peer'] : ['hostssl', 'scram-sha-256'])
    expect(read('docs/scaling.md')).toContain(`subjectAltName=DNS:localhost,${nodes.map(([name]) => `DNS:${name}`).join(',')} `)
  })

  it('names files, volumes and secrets that exist', () => {
    const volumes = { ...base.volumes, ...cluster.volumes }
    const sources = Object.values(cluster.services).flatMap(({ volumes: mounted = [] }) => mounted.map((one) => one.split(':')[0] ?? ''))
    const files = sources.filter((source) => source.startsWith('./') && source !== './backups')
    expect(files.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([])
    expect(sources.filter((source) => !source.startsWith('./') && !(source in volumes))).toEqual([])
    const secrets = Object.keys({ ...base.secrets, ...cluster.secrets })
    expect(nodes.flatMap(([, { secrets: mounted = [] }]) => mounted).filter((secret) => !secrets.includes(secret))).toEqual([])
    for (const { file } of Object.values(cluster.secrets))
      expect(read('docs/scaling.md')).toContain(`\`${file.slice('./secrets/'.length)}\``)
  })
})

/** The scripts, with the folders of a container below a folder of their own, and programs that write down how they are called. */
describe('the scripts of the nodes', () => {
  let folder: string
  const inFolder = (...path: string[]) => join(folder, ...path)
  const callsOf = () => (existsSync(inFolder('calls')) ? readFileSync(inFolder('calls'), 'utf8').trim().split('\n') : [])
  const program = (name: string, text: string) => {
    writeFileSync(inFolder('programs', name), `#!/bin/sh\n${text}\n`)
    chmodSync(inFolder('programs', name), 0o755)
  }
  const writesDown = (name: string) => `echo "${name} $*" >> ${inFolder('calls')}`

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'herzkarte-citus-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(() => {
    rmSync(folder, { recursive: true })
    for (const name of ['programs', 'secrets', 'backups', 'postgresql']) mkdirSync(inFolder(name), { recursive: true })
    const secrets = { database_admin: 'a:b\\c', database_owner: 'owner', database_app: 'app', node_tls_key: 'key' }
    for (const [name, value] of Object.entries(secrets)) writeFileSync(inFolder('secrets', name), `${value}\n`)
    for (const name of ['chown', 'pg_basebackup', 'docker-entrypoint.sh']) program(name, writesDown(name))
    program('gosu', 'shift; exec "$@"')
    program('psql', writesDown('psql'))
  })

  function run(script: string, args: string[], env: Record<string, string> = {}): string {
    const text = read(`deploy/citus/${script}`)
      .replaceAll('/run/secrets', inFolder('secrets'))
      .replaceAll('/backups', inFolder('backups'))
      .replaceAll('/var/lib/postgresql', inFolder('postgresql'))
    writeFileSync(inFolder(script), text)
    chmodSync(inFolder(script), 0o755)
    const { PATH = '' } = process.env
    const own = { NODE: 'worker-1', PGDATA: inFolder('postgresql/node'), PGPASSFILE: inFolder('postgresql/passwords') }
    return execFileSync(inFolder(script), args, { encoding: 'utf8', env: { PATH: `${inFolder('programs')}:${PATH}`, ...own, ...env } })
  }

  it('a new node has its key and the passwords of all roles for itself, and the image makes the rest', () => {
    run('node.sh', ['postgres', '--ssl=on'])
    expect(readFileSync(inFolder('postgresql/passwords'), 'utf8')).toBe(
      '*:*:*:postgres:a\\:b\\\\c\n*:*:*:herzkarte_owner:owner\n*:*:*:herzkarte_app:app\n',
    )
    expect(callsOf().filter((call) => !call.startsWith('chown'))).toEqual(['docker-entrypoint.sh postgres --ssl=on'])
    expect(existsSync(inFolder('backups/worker-1/wal'))).toBe(true)
  })

  it('a new standby copies its node, and one that has data does not', () => {
    run('node.sh', ['postgres'], { STANDBY_OF: 'worker-1' })
    const copies = () => callsOf().filter((call) => call.startsWith('pg_basebackup'))
    expect(copies()).toEqual([
      expect.stringMatching(/^pg_basebackup --host=worker-1 .*--write-recovery-conf --slot=standby --create-slot$/),
    ])
    writeFileSync(inFolder('postgresql/node/PG_VERSION'), '17')
    run('node.sh', ['postgres'], { STANDBY_OF: 'worker-1' })
    expect(copies()).toHaveLength(1)
  })

  it('an empty node is restored to the point that is named', () => {
    mkdirSync(inFolder('backups/worker-1/base'), { recursive: true })
    writeFileSync(inFolder('backups/worker-1/base/PG_VERSION'), '17')
    run('node.sh', ['postgres'], { RESTORE_POINT: 'evening' })
    const settings = readFileSync(inFolder('postgresql/node/postgresql.auto.conf'), 'utf8')
    expect(settings).toContain("recovery_target_name = 'evening'")
    expect(settings).toContain(`restore_command = 'cp ${inFolder('backups')}/worker-1/wal/%f %p'`)
    expect(existsSync(inFolder('postgresql/node/recovery.signal'))).toBe(true)
  })

  it('a file of the write-ahead log is archived once, and never replaced by another', () => {
    mkdirSync(inFolder('backups/worker-1/wal'), { recursive: true })
    const [log, other] = [inFolder('log'), inFolder('other')]
    writeFileSync(log, 'one')
    writeFileSync(other, 'two')
    for (let time = 0; time < 2; time++) run('archive.sh', [log, '0001'])
    expect(() => run('archive.sh', [other, '0001'])).toThrow()
    expect(readFileSync(inFolder('backups/worker-1/wal/0001'), 'utf8')).toBe('one')
  })

  it('nodes are joined once', () => {
    program('psql', `${writesDown('psql')}; case "$*" in *count*) cat ${inFolder('workers')};; esac`)
    writeFileSync(inFolder('workers'), '0\n')
    expect(run('join.sh', ['database', 'worker-1', 'worker-2'])).toBe('The cluster has 2 workers.\n')
    const told = callsOf().map((call) => /--host=(\S+) .*--command=(?:select|alter system set) (\w+)/.exec(call)?.slice(1).join(': '))
    expect(told).toEqual([
      'database: count',
      ...['database: citus_set_coordinator_host', 'database: citus_add_node', 'database: citus_add_node'],
      ...['database: pg_reload_conf', 'worker-1: pg_reload_conf', 'worker-2: pg_reload_conf'],
    ])
    writeFileSync(inFolder('workers'), '2\n')
    expect(run('join.sh', ['database', 'worker-1', 'worker-2'])).toBe('The cluster has its workers.\n')
    expect(callsOf()).toHaveLength(told.length + 1)
  })

  it('the standby of a worker that is away takes over, and no other', () => {
    program('sleep', `[ "$1" = 1 ] || mkdir ${inFolder('slept')} 2> /dev/null`)
    const answers = 'case "$*" in *update*) ;; *nodeid*) echo 3;; *recovery*) echo t;; "--host=worker-1 "*) exit 1;; esac'
    program('psql', `${writesDown('psql')}; ${answers}`)
    expect(run('watch.sh', ['database', 'worker-1', 'worker-2'])).toBe(
      'worker-1 does not answer: worker-1-standby takes over.\nworker-1-standby has taken over.\n',
    )
    const changes = callsOf().flatMap(
      (call) => /--host=(\S+) .*--command=select ((?:pg_promote|citus_update).*)/.exec(call)?.slice(1).join(': ') ?? [],
    )
    expect(changes).toEqual([
      'worker-1-standby: pg_promote()',
      "database: citus_update_node(3, 'worker-1-standby', 5432, force => true, lock_cooldown => 1000)",
    ])
  })

  it('a backup has a copy of every node, the one before, and a restore point', () => {
    program('psql', `${writesDown('psql')}; case "$*" in *nodename*) printf 'database\\nworker-1-standby\\n';; esac`)
    const label = 'echo "START WAL LOCATION: 0/3000028 (file 000000010000000000000003)" > "$folder/backup_label"'
    const copy = `${writesDown('pg_basebackup')}\nfor one; do case "$one" in --pgdata=*) folder="\${one#*=}";; esac; done\nmkdir -p "$folder"; ${label}`
    program('pg_basebackup', copy)
    program('pg_archivecleanup', writesDown('pg_archivecleanup'))
    for (let time = 0; time < 2; time++) expect(run('backup.sh', ['database'])).toMatch(/^herzkarte-\d{4}-\d\d-\d\dT\d{6}\n$/)
    for (const path of ['database/base', 'worker-1/base', 'worker-1/base.old', 'points'])
      expect(existsSync(inFolder('backups', path))).toBe(true)
    expect(callsOf()).toContain(`pg_archivecleanup ${inFolder('backups')}/worker-1/wal 000000010000000000000003`)
    expect(callsOf().filter((call) => call.includes('citus_create_restore_point'))).toHaveLength(2)
  })
})
