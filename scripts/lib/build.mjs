import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'
import { Sentence } from './user-message.mjs'

const common = [
  'packages/rules',
  'packages/contract',
  'packages/ui',
  'packages/app',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

/** What shoppers and cashiers load, how it is called here, and what it is made from. */
const pages = [
  { name: 'app', title: 'the app', sources: common },
  { name: 'till-simulator', title: 'the till simulator', sources: [...common, 'packages/till-client', 'packages/till-simulator'] },
]

/** Builds the pages whose sources have changed since their last build. */
export async function ensureBuilt() {
  for (const page of pages) await ensurePage(page)
}

async function ensurePage({ name, title, sources }) {
  const folder = `packages/${name}`
  const { scripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  if (!scripts.build) return
  const inputs = fingerprint(sources)
  // Kept in the build itself: a build by hand empties the folder and with it the claim about what it was made from.
  const stampFile = join(root, folder, 'dist', '.built-from')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputs) return
  console.log(`Building ${title}`)
  const { code, output } = await run('npm', ['run', 'build', '-w', `@herzkarte/${name}`], { cwd: root, env: toolEnv() })
  if (code !== 0) throw new Sentence(`${output.trim()}\nBuilding ${title} failed; what the build said stands above.`)
  writeFileSync(stampFile, inputs)
}
