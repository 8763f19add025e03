import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The front ends for shoppers, cashiers and marketing, with their names in messages and their sources. */
const pages = [
  { name: 'app', title: 'the app', sources: common },
  { name: 'till-simulator', title: 'the till simulator', sources: [...common, 'packages/till-client', 'packages/till-simulator'] },
  { name: 'studio', title: 'the studio', sources: [...common, 'packages/studio'] },
]

/** Builds the front ends whose sources have changed since their last build: all of them, or one. */
export async function ensureBuilt(only) {
  await Promise.all(pages.filter((page) => [undefined, page.name].includes(only) && !isBuilt(page)).map(build))
}

/** Builds all front ends. */
export async function buildAll() {
  await Promise.all(pages.map(build))
  return 0
}

// Stored in the build output itself: a manual build clears the folder, and with it the fingerprint of its sources.
const stampOf = ({ name }) => join(root, 'packages', name, 'dist', '.built-from')

function isBuilt(page) {
  const stampFile = stampOf(page)
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint(page.sources)
}

async function build(page) {
  const { name, title, sources } = page
  const inputs = fingerprint(sources)
  console.log(`Building ${title}`)
  const { code, output } = await run('npm', ['run', 'build', '-w', `@herzkarte/${name}`], { cwd: root, env: toolEnv() })
  if (code !== 0) throw new Sentence(`${output.trim()}\nBuilding ${title} failed; the output of the build is above.`)
  writeFileSync(stampOf(page), inputs)
}

/** A hash of the names and contents of all files in the given files and folders, which are relative to the root. */
function fingerprint(places) {
  const hash = createHash('sha256')
  const add = (place) => {
    const path = join(root, place)
    if (statSync(path).isDirectory()) {
      const names = readdirSync(path).filter((name) => !['node_modules', 'dist', 'test'].includes(name))
      for (const name of names.sort()) add(`${place}/${name}`)
    } else hash.update(`${place}\0`).update(createHash('sha256').update(readFileSync(path)).digest())
  }
  places.forEach(add)
  return hash.digest('hex')
}
