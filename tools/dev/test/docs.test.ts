import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const scriptsOf = (folder: string): Record<string, string> => JSON.parse(read(join(folder, 'package.json'))).scripts ?? {}

/** Folders of the workspaces by the names for `-w`. */
const workspaces = new Map(
  globSync(['packages/*/package.json', 'packages/native/plugin/package.json', 'tools/*/package.json', '{merchant,e2e}/package.json'], {
    cwd: root,
  }).flatMap((file): [string, string][] => {
    const folder = file.replace(/[/\\]package\.json$/, '')
    return [
      [folder, folder],
      [JSON.parse(read(file)).name, folder],
    ]
  }),
)

const builtIn = new Set(['ci', 'config', 'install', 'start', 'test'])

/** The reason why an npm command cannot be run, if any. */
function npmProblem(command: string): string | undefined {
  const [, ran, word] = /^npm (run )?([\w:-]+)/.exec(command) ?? []
  const workspace = / -w (\S+)/.exec(command)?.[1]
  const folder = workspace === undefined ? '.' : workspaces.get(workspace)
  if (folder === undefined) return `${command}: no workspace ${workspace}`
  const isKnown = word !== undefined && (word in scriptsOf(folder) || (!ran && builtIn.has(word)))
  return isKnown ? undefined : `${command}: no script ${word}`
}

const nodeProblem = (command: string) => {
  const [, file = ''] = /^node (?:-\S+ )*(\S+)/.exec(command) ?? []
  return existsSync(join(root, file)) ? undefined : `${command}: no file ${file}`
}

/** Text in backticks or in a code block; commands in it are joined by `&&`. */
const codeOf = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, inline]) => (block ?? inline ?? '').split(/\n|&&/))
const commandsOf = (text: string) => codeOf(text).map((line) => line.trim().replace(/^sudo -u \w+ /, ''))

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/operations.md',
  'docs/ARCHITECTURE.md',
  'docs/native.md',
  'docs/faults.md',
  'docs/security.md',
  'docs/till.md',
])('%s', (file) => {
  it('names commands that exist', () => {
    const commands = commandsOf(read(file)).filter((line) => /^(npm|node) /.test(line))
    expect(commands).not.toEqual([])
    const problems = commands.map((command) => (command.startsWith('npm ') ? npmProblem(command) : nodeProblem(command)))
    expect(problems.filter((problem) => problem !== undefined)).toEqual([])
  })
})

const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
const top = '(?:packages|tools|merchant|e2e|docs|deploy|scripts|\\.vscode|\\.github)'
const pathInCode = new RegExp(`^${top}/[^\\s:<>…]*$`)

it.each(documents)('%s names paths that exist', (file) => {
  const text = read(file)
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => pathInCode.test(code))
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link))
  const missing = [
    ...named.filter((path) => globSync(path, { cwd: root }).length === 0),
    ...linked.filter((link) => !existsSync(join(root, file, '..', link))),
  ]
  expect(missing).toEqual([])
})
