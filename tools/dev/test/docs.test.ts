import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Commands of npm itself, and those of one workspace. */
const ofNpm = /^npm (?:audit|ci|install|config|start|test)\b| -w /

/** Commands in backticks or in a code block; those in one line are joined by `&&`. */
const commandsIn = (text: string) =>
  [...text.matchAll(/```\w*\n([\s\S]*?)```|`([^`\n]+)`/g)]
    .flatMap(([, block, inline]) => (block ?? inline ?? '').split(/\n|&&/))
    .map((line) => line.trim())

const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const paths = /^(?:packages|tools|merchant|e2e|docs|deploy|scripts|\.vscode|\.github)\/[^\s:<>…]*$/

describe.each(['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })])('%s', (file) => {
  const text = read(file)

  it('names npm scripts and programs that exist', () => {
    const commands = commandsIn(text)
    const npm = commands.filter((line) => line.startsWith('npm ') && !ofNpm.test(line))
    expect(npm.filter((line) => !((/^npm run ([\w:-]+)/.exec(line)?.[1] ?? '') in scripts))).toEqual([])
    const node = commands.flatMap((line) => /^node (?:-\S+ )*(\S+\.\w+)/.exec(line)?.[1] ?? [])
    expect(node.filter((program) => !existsSync(join(root, program)))).toEqual([])
  })

  it('names paths that exist, and links to pages and sections that exist', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code).filter((code) => paths.test(code))
    expect(named.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link))
    const dead = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const page = path === '' ? file : join(file, '..', path)
      return !existsSync(join(root, page)) || (anchor !== undefined && !anchorsOf(page).includes(anchor))
    })
    expect(dead).toEqual([])
  })
})
