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
  tools: ['replay', 'populate', 'bench', 'fuzz', 'chaos', 'pictures'],
  'tools pictures': [],
  'tools replay': ['<folder>', 'DATA_DIR'],
  'tools populate': ['--members', '--entries', '--seed', 'DATA_DIR'],
  'tools bench': ['checkout', '--seconds', '--runs', '--members', '--entries-each', '--folder'],
  'tools fuzz': ['--requests', '--seed', '--calls'],
  'tools chaos': ['--minutes', '--seed', 'recovery'],
  native: ['sync', 'open', 'check', 'API_ORIGIN'],
}

/** How a command is called in its usage. */
const calledAs = (command: string) => {
  const [name, ...more] = command.split(' ')
  if (name === 'herzkarte') return name
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

it('are all tried here, and few for developers', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(16)
  expect(Object.keys(usages)).toEqual(expect.arrayContaining(Object.keys(scripts)))
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
    const { out, err, code } = await runScript(command, '--nonsense')
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
