import { describe, expect, it } from 'vitest'
import { runCommand, runHere } from '#testing/command.ts'

/** What the usage of each command, and of its subcommands with options, names. */
const usages: Record<string, readonly string[]> = {
  serve: ['settings'],
  settings: ['SECRET_FILE'],
  doctor: ['--backups', '--json', '--textfile', 'send <recipient>', 'DATABASE_URL'],
  migrate: ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  distribute: ['--dry-run', 'DATABASE_OWNER_URL'],
  notify: ['check', 'send <id>', 'schedule', 'recall <id>', 'DATABASE_URL'],
  'notify schedule': ['<id>', '--at'],
  conformance: ['--url', '--key', '--product', '--department', '--cents', '--till', '--scan'],
  recall: ['[product]', '--lot', '--notice', '--send', '--by', 'recall-notice.json', 'DATABASE_URL'],
  content: ['check', 'plan', 'apply', 'history', 'rollback', 'pause', 'schema', 'DATABASE_OWNER_URL'],
  'content check': ['--strict'],
  'content apply': ['--allow-loss', '--override', '--author', '--note'],
  'content pause': ['<kind> <id>', '--reason', '--author'],
  status: ['--csv', 'DATABASE_OWNER_URL'],
  report: ['--from', '--to', '--compare', '--json', '--out', '--cents-per-heart', 'DATABASE_OWNER_URL'],
  segments: ['DATABASE_OWNER_URL'],
  security: ['events', 'clean-demo', 'DATABASE_URL', 'DATABASE_OWNER_URL'],
  audit: ['DATABASE_URL'],
  'till-key': ['make', 'list', 'days', 'revoke', 'DATABASE_OWNER_URL'],
  member: ['find <member>', 'show', 'lock', 'unlock', 'birth-date', 'end-sessions', 'undo-changes', 'credit', 'DATABASE_URL'],
  'member birth-date': ['<member> <day>', '--reason', '--by'],
  'member credit': ['--hearts', '--campaign', '--punches', '--collector', '--points', '--coupon', '--note', '--operation', '--at-most'],
  webhooks: ['add', 'list', 'show', 'test', 'pause', 'resume', 'rotate', 'remove', 'SECRET'],
  'webhooks add': ['<url>', '--types'],
  'partner-key': ['make', 'list', 'revoke', 'DATABASE_OWNER_URL'],
  'card-customers': ['check <file>', 'show <file>', 'import <file>', 'SECRET'],
  studio: ['DATABASE_OWNER_URL'],
  'studio-user': ['add', 'list', 'disable', 'DATABASE_OWNER_URL'],
  'studio-user add': ['<login>', '--name', '--rights'],
  'collect-codes': ['<batch>', '<count>', 'SECRET'],
}

/** Options that a subcommand requires. */
const required: Record<string, readonly string[]> = {
  conformance: ['--url', 'http://127.0.0.1:1', '--key', 'x', '--product', '1', '--department', 'x'],
  'content pause': ['--reason', 'wrong price'],
  'studio-user add': ['--name', 'Somebody', '--rights', 'edit'],
  'notify schedule': ['--at', '2026-12-01T09:00'],
  'member birth-date': ['--reason', 'complaint'],
  'member credit': ['--reason', 'complaint'],
}

/** A folder instead of data, in which no command finds a database. */
const env = { DATA_DIR: '/nowhere', NO_COLOR: '1' }
const herzkarte = (command: string, ...args: string[]) => runHere([...command.split(' '), ...args], env)

it('are all tried here', async () => {
  const { out } = await runCommand(['--help'], env)
  expect(Object.keys(usages)).toEqual(expect.arrayContaining([...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => name)))
})

describe.each(Object.entries(usages))('herzkarte %s', (command, names) => {
  it('shows its usage for --help, and does nothing else', async () => {
    const { out, err, code } = await herzkarte(command, '--help')
    expect({ err, code }).toEqual({ err: '', code: 0 })
    const [first, ...lines] = out.split('\n')
    expect(first).toContain(`Usage: herzkarte ${command} `)
    for (const part of names) expect(out).toContain(part)
    const options = lines.filter((line) => /^ {2}-/.test(line))
    expect(options).toContainEqual(expect.stringMatching(/^ {2}-h, --help +show this help$/))
    for (const option of options) expect(option).toMatch(/^ {2}-\S.*? {2,}\S/)
  })

  it('says in one line that an option is unknown', async () => {
    expect(await herzkarte(command, ...(required[command] ?? []), '--nonsense')).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^Unknown option '--nonsense'; [\w -]+ --help shows the usage\.\n$/),
    })
  })
})

it('settings lists the settings with their defaults and meaning', async () => {
  const { code, out } = await herzkarte('settings')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^PORT: 8080 \(0 to 65535\)\n {4}port of the server; /m) })
})

const withoutDatabase = { code: 1, out: '', err: expect.stringMatching(/^.*There is no database: set .*\n$/) }

it('a process says in one line that there is no database, and ends', async () => {
  expect(await runCommand(['migrate'], env)).toEqual(withoutDatabase)
})

it.each(['distribute', 'status', 'report', 'audit', 'content plan', 'till-key list', 'partner-key list', 'member find x'])(
  '%s says in one line that there is no database',
  async (command) => {
    expect(await herzkarte(command)).toEqual(withoutDatabase)
  },
)
