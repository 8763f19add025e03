import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Tasks of developers that pass their arguments on to other tools. */
const passOn = ['format', 'test:unit', 'test:e2e', 'test:changed']

/** What the usage of each command, and of its subcommands with options, names. */
const usages: Record<string, readonly string[]> = {
  start: ['PORT', 'DATA_DIR'],
  dev: ['PORT', 'APP_PORT', 'TILL_PORT', 'DATA_DIR'],
  ...Object.fromEntries(['build', 'sbom', 'lint', 'typecheck', 'test', ...passOn].map((name) => [name, []])),
  herzkarte: ['Run it:', 'Content:', 'Members and tills:', 'Marketing:', 'serve', 'doctor', 'settings'],
  'herzkarte serve': ['settings'],
  'herzkarte settings': ['SECRET_FILE'],
  'herzkarte doctor': ['--backups', '--json', '--textfile', 'send <recipient>', 'DATABASE_URL'],
  'herzkarte migrate': ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  'herzkarte distribute': ['--dry-run', 'DATABASE_OWNER_URL'],
  'herzkarte notify': ['check', 'plan <id>', 'send <id>', 'test <id> <member>', 'schedule', 'recall <id>', 'results', 'DATABASE_URL'],
  'herzkarte notify schedule': ['<id>', '--at'],
  'herzkarte content': ['check', 'plan', 'apply', 'preview', 'history', 'show', 'rollback', 'pause', 'schema', 'DATABASE_OWNER_URL'],
  'herzkarte content check': ['--strict'],
  'herzkarte content apply': ['--allow-loss', '--override', '--author', '--note'],
  'herzkarte content preview': ['--at', '--member', '--port', 'rich', '8090'],
  'herzkarte content pause': ['<kind> <id>', '--reason', '--author'],
  'herzkarte status': ['--csv', 'DATABASE_OWNER_URL'],
  'herzkarte report': ['--from', '--to', '--compare', '--csv', '--json', '--out', '--cents-per-heart', 'DATABASE_OWNER_URL'],
  'herzkarte segments': ['DATABASE_OWNER_URL'],
  'herzkarte security': ['events', 'clean-demo', 'DATABASE_URL', 'DATABASE_OWNER_URL'],
  'herzkarte audit': ['DATABASE_URL'],
  'herzkarte till-key': ['make', 'list', 'days', 'revoke', 'DATABASE_OWNER_URL'],
  'herzkarte member': ['find <member>', 'show', 'lock', 'unlock', 'birth-date', 'end-sessions', 'undo-changes', 'credit', 'DATABASE_URL'],
  'herzkarte member birth-date': ['<member> <day>', '--reason', '--by'],
  'herzkarte member credit': [
    '--hearts',
    '--campaign',
    '--punches',
    '--collector',
    '--points',
    '--coupon',
    '--note',
    '--operation',
    '--at-most',
  ],
  'herzkarte webhooks': ['add', 'list', 'show', 'test', 'pause', 'resume', 'rotate', 'remove', 'SECRET'],
  'herzkarte webhooks add': ['<url>', '--types'],
  'herzkarte partner-key': ['make', 'list', 'revoke', 'DATABASE_OWNER_URL'],
  tools: ['replay', 'populate', 'bench', 'fuzz', 'chaos', 'pictures'],
  'tools pictures': [],
  'tools replay': ['<folder>', 'DATA_DIR'],
  'tools populate': ['--members', '--entries', '--seed', 'DATA_DIR'],
  'tools bench': ['checkout', '--save', '--compare', '--seconds', '--runs', '--members', '--entries-each', '--folder'],
  'tools fuzz': ['--requests', '--seed', '--calls'],
  'tools chaos': ['--minutes', '--seed', 'recovery'],
  'herzkarte card-customers': ['check <file>', 'show <file>', 'import <file>', 'SECRET'],
  'herzkarte collect-codes': ['<batch>', '<count>', 'SECRET'],
  native: ['sync', 'open', 'check', 'API_ORIGIN'],
}

/** Options that a subcommand requires. */
const required: Record<string, readonly string[]> = {
  'herzkarte content pause': ['--reason', 'wrong price'],
  'herzkarte notify schedule': ['--at', '2026-12-01T09:00'],
  'herzkarte member birth-date': ['--reason', 'complaint'],
  'herzkarte member credit': ['--reason', 'complaint'],
}

/** How a command is called in its usage. */
const calledAs = (command: string) => {
  const [name, ...more] = command.split(' ')
  if (name === 'herzkarte') return command
  return [`npm ${['start', 'test'].includes(name ?? '') ? '' : 'run '}${name} --`, ...more].join(' ')
}

/** Runs an npm script without npm, with a folder instead of data, in which no command finds a database. */
async function runScript(command: string, ...args: string[]) {
  const [name = '', ...given] = command.split(' ')
  const [, ...words] = scripts[name]?.split(' ') ?? []
  const env = { PATH: process.env.PATH, DATA_DIR: '/nowhere', NO_COLOR: '1' }
  const child = spawn(process.execPath, [...words, ...given, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { out, err, code: code as number }
}

it('are all tried here, and few for developers', async () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16)
  const { out } = await runScript('herzkarte', '--help')
  const commands = [...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name]) => `herzkarte ${name}`)
  expect(Object.keys(usages)).toEqual(expect.arrayContaining([...Object.keys(scripts), ...commands]))
})

describe.each(Object.entries(usages))('%s', (command, names) => {
  it('shows its usage for --help, and does nothing else', async () => {
    const { out, err, code } = await runScript(command, '--help')
    expect({ err, code }).toEqual({ err: '', code: 0 })
    const [first, ...lines] = out.split('\n')
    expect(first).toContain(`Usage: ${calledAs(command)} `)
    for (const part of names) expect(out).toContain(part)
    const options = lines.filter((line) => /^ {2}-/.test(line))
    expect(options).toContainEqual(expect.stringMatching(/^ {2}-h, --help +show this help$/))
    for (const option of options) expect(option).toMatch(/^ {2}-\S.*? {2,}\S/)
  })
})

it.each(Object.keys(usages).filter((command) => !passOn.includes(command)))(
  '%s says in one line that an option is unknown',
  async (command) => {
    const { out, err, code } = await runScript(command, ...(required[command] ?? []), '--nonsense')
    expect({ out, code }).toEqual({ out: '', code: 2 })
    expect(err).toMatch(/^Unknown option '--nonsense'; [\w -]+ --help shows the usage\.\n$/)
  },
)

it('with a wrong value says what it must be', async () => {
  expect(await runScript('tools populate', '--members', 'many')).toMatchObject({
    code: 2,
    err: "Option '--members <n>' argument 'many' is invalid. It must be a whole number from 1 to 9999999999; npm run tools -- populate --help shows the usage.\n",
  })
  expect(await runScript('tools bench', 'chekout')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Allowed choices are price, checkout,'),
  })
  expect(await runScript('tools fuzz', '--calls', 'nothing')).toMatchObject({
    code: 1,
    err: 'There is no call nothing; the API reference lists them.\n',
  })
})

it('on a folder that is not there or not the right one, says what is missing', async () => {
  expect(await runScript('tools replay', '/nonexistent')).toEqual({
    code: 1,
    out: '',
    err: '/nonexistent lacks products.csv.gz; name the folder of "The Complete Journey".\n',
  })
  expect(await runScript('tools replay', join(root, 'docs'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/docs lacks products.*\n$/),
  })
})

it('herzkarte settings lists the settings with their defaults and meaning', async () => {
  const { code, out } = await runScript('herzkarte settings')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^PORT: 8080 \(0 to 65535\)\n {4}port of the server; /m) })
})

it.each(['migrate', 'distribute', 'status', 'report', 'audit', 'content plan', 'till-key list', 'partner-key list', 'member find x'])(
  'herzkarte %s says in one line that there is no database',
  async (command) => {
    expect(await runScript(`herzkarte ${command}`)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^.*There is no database: set .*\n$/),
    })
  },
)
