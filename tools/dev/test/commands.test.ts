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
  doctor: ['--backups', '--json', '--textfile', 'send <recipient>', 'DATABASE_URL'],
  migrate: ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  distribute: ['--dry-run', 'DATABASE_OWNER_URL'],
  notify: ['check', 'plan <id>', 'send <id>', 'test <id> <member>', 'schedule', 'recall <id>', 'results', 'DATABASE_URL'],
  'notify schedule': ['<id>', '--at'],
  content: ['check', 'plan', 'apply', 'preview', 'history', 'show', 'rollback', 'pause', 'schema', 'DATABASE_OWNER_URL'],
  'content check': ['--strict'],
  'content apply': ['--allow-loss', '--override', '--author', '--note'],
  'content preview': ['--at', '--member', '--port', 'rich', '8090'],
  'content pause': ['<kind> <id>', '--reason', '--author'],
  status: ['--csv', 'DATABASE_OWNER_URL'],
  report: ['--from', '--to', '--compare', '--csv', '--json', '--out', '--cents-per-heart', 'DATABASE_OWNER_URL'],
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
  replay: ['<folder>', 'DATA_DIR'],
  populate: ['--members', '--entries', '--seed', 'DATA_DIR'],
  bench: ['checkout', '--profile', '--seconds', '--collectors', '--members', '--entries-each', '--folder', '--plot'],
  fuzz: ['--requests', '--seed', '--calls', '--stall-ms'],
  chaos: ['--minutes', '--seed', 'attack'],
  'chaos attack': ['--members'],
  rehearse: ['recovery'],
  'card-customers': ['check <file>', 'show <file>', 'import <file>', 'SECRET'],
  'collect-codes': ['<batch>', '<count>', 'SECRET'],
  native: ['sync', 'open', 'check', 'API_ORIGIN'],
  pictures: [],
}

/** Options that a subcommand requires. */
const required: Record<string, readonly string[]> = {
  'content pause': ['--reason', 'wrong price'],
  'notify schedule': ['--at', '2026-12-01T09:00'],
  'member birth-date': ['--reason', 'complaint'],
  'member credit': ['--reason', 'complaint'],
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

it('are all tried here', () => {
  const commands = Object.keys(scripts)
  expect(Object.keys(usages).filter((name) => !name.includes(' '))).toEqual(expect.arrayContaining(commands))
})

describe.each(Object.entries(usages))('npm run %s', (command, names) => {
  it('shows its usage for --help, and does nothing else', async () => {
    const { out, err, code } = await runScript(command, '--help')
    expect({ err, code }).toEqual({ err: '', code: 0 })
    const [first, ...lines] = out.split('\n')
    const [name, subcommand] = command.split(' ')
    expect(first).toContain(`Usage: npm ${['start', 'test'].includes(name ?? '') ? '' : 'run '}${name} -- ${subcommand ?? ''}`)
    for (const part of names) expect(out).toContain(part)
    const options = lines.filter((line) => /^ {2}-/.test(line))
    expect(options).toContainEqual(expect.stringMatching(/^ {2}-h, --help +show this help$/))
    for (const option of options) expect(option).toMatch(/^ {2}-\S.*? {2,}\S/)
  })
})

it.each(Object.keys(usages).filter((command) => !passOn.includes(command)))(
  'npm run %s says in one line that an option is unknown',
  async (command) => {
    const { out, err, code } = await runScript(command, ...(required[command] ?? []), '--nonsense')
    expect({ out, code }).toEqual({ out: '', code: 2 })
    expect(err).toMatch(/^Unknown option '--nonsense'; npm (run )?[\w-]+ -- --help shows the usage\.\n$/)
  },
)

it('with a wrong value says what it must be', async () => {
  expect(await runScript('populate', '--members', 'many')).toMatchObject({
    code: 2,
    err: "Option '--members <n>' argument 'many' is invalid. It must be a whole number from 1 to 9999999999; npm run populate -- --help shows the usage.\n",
  })
  expect(await runScript('bench', 'chekout')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Allowed choices are price, checkout,'),
  })
  expect(await runScript('fuzz', '--calls', 'nothing')).toMatchObject({
    code: 1,
    err: 'There is no call nothing; the API reference lists them.\n',
  })
})

it('on a folder that is not there or not the right one, says what is missing', async () => {
  expect(await runScript('replay', '/nonexistent')).toEqual({
    code: 1,
    out: '',
    err: '/nonexistent does not exist; name the folder of "The Complete Journey".\n',
  })
  expect(await runScript('replay', join(root, 'docs'))).toMatchObject({ code: 1, err: expect.stringMatching(/docs lacks products, .*\n$/) })
})

it.each([
  'migrate',
  'distribute',
  'status',
  'report',
  'audit',
  'content plan',
  'till-key list',
  'partner-key list',
  'member find x',
])('npm run %s says in one line that there is no database', async (command) => {
  expect(await runScript(command)).toEqual({ code: 1, out: '', err: expect.stringMatching(/^.*There is no database: set .*\n$/) })
})
