import { describe, expect, it } from 'vitest'
import { runCommand, runHere } from '#testing/command.ts'
import { herzkarte as program } from '../herzkarte.ts'

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

describe.each([...program.commands.map((command) => command.name()), ...Object.keys(required)])('herzkarte %s', (command) => {
  it('shows its usage for --help, and does nothing else', async () => {
    const { out, err, code } = await herzkarte(command, '--help')
    expect({ err, code }).toEqual({ err: '', code: 0 })
    const [first, ...lines] = out.split('\n')
    expect(first).toContain(`Usage: herzkarte ${command} `)
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

it.each(['distribute', 'report', 'audit', 'content plan', 'till-key list', 'partner-key list', 'member find x'])(
  '%s says in one line that there is no database',
  async (command) => {
    expect(await herzkarte(command)).toEqual(withoutDatabase)
  },
)
