import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const node = join(root, 'node_modules/.bin/node')
const folder = mkdtempSync(join(tmpdir(), 'herzkarte-stranger-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A project that has installed the package and what it depends on, and nothing of this repository. */
beforeAll(() => {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@herzkarte'), { recursive: true })
  run(join(root, 'packages/sdk/scripts/build-package.ts'), join(folder, 'built'))
  cpSync(join(folder, 'built'), join(modules, '@herzkarte/sdk'), { recursive: true })
  for (const name of ['typebox', 'standardwebhooks']) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
})

function run(...args: string[]): string {
  return execFileSync(node, ['--disable-warning=ExperimentalWarning', ...args], { cwd: folder, encoding: 'utf8' })
}

/** What a stranger writes. Each mistake below `@ts-expect-error` has to be one, so types that became anything fail as well. */
const code = `
import { readWebhook, tillApi } from '@herzkarte/sdk'
const herzkarte = tillApi({ url: 'https://herzkarte.example', key: 'key' })
const { name } = await herzkarte.identify({ scan: '2760200112233442', tillNumber: 'CRM' })
export const text: string = name
// @ts-expect-error
export const hearts: number = name
// @ts-expect-error
await herzkarte.identify({ scann: '2760200112233442', tillNumber: 'CRM' })
// @ts-expect-error
await herzkarte.identity({})
const { event } = readWebhook('', {}, '')
// @ts-expect-error
export const totalCents: string = event.type === 'member.deleted' ? event.data.totalCents : ''
`

describe('the package of the SDK', () => {
  it('runs without TypeScript', () => {
    writeFileSync(join(folder, 'run.js'), `import * as sdk from '@herzkarte/sdk'\nconsole.log(Object.keys(sdk).sort().join())`)
    expect(run('run.js').trim()).toBe('HerzkarteError,HerzkarteUnreachable,WebhookRejected,readWebhook,tillApi')
  })

  it('has the types of the contract', () => {
    writeFileSync(join(folder, 'code.ts'), code)
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom', '--types', '']
    expect(() => run(join(root, 'node_modules/typescript/bin/tsc'), ...options, 'code.ts')).not.toThrow()
  })
})
