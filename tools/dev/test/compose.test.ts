import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DCLinter } from 'dclint'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url))

it.each(globSync('**/compose.yaml', { cwd: deploy }))('deploy/%s has no mistake that a linter finds', (file) => {
  // Services are ordered as they start, and the proxy is for everybody, also by IPv6.
  const linter = new DCLinter({
    rules: { 'services-alphabetical-order': 0, 'no-unbound-port-interfaces': 0, 'require-quotes-in-ports': [1, { quoteType: 'double' }] },
  } as ConstructorParameters<typeof DCLinter>[0])
  const found = linter.lintFiles([join(deploy, file)], false) as { messages: { line: number; rule: string; message: string }[] }[]
  expect(found.flatMap(({ messages }) => messages.map(({ line, rule, message }) => `${line} ${rule}: ${message}`))).toEqual([])
})

it('deploy/compose.yaml mounts files that exist', () => {
  const { services } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { volumes?: string[] }>
  }
  const sources = Object.values(services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  // Operators make these folders.
  const files = sources.filter((source) => source.startsWith('./') && !['./backups', './merchant'].includes(source))
  expect(files.filter((file) => !existsSync(join(deploy, file)))).toEqual([])
})
