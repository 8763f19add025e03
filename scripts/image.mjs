// Writes the files of the container image: `node scripts/image.mjs <folder>`. The Containerfile runs it, and so does the test of the image.
import { constants, cpSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { root, toolEnv } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { readSbom } from './lib/sbom.mjs'
import { assertNode, calmly, Sentence } from './lib/user-message.mjs'

/** The workspaces whose packages the server needs, and the folders of the repository that it reads. */
const workspaces = ['rules', 'contract', 'command', 'till-client', 'server']
const folders = [
  ...workspaces.map((name) => `packages/${name}`),
  ...['app', 'studio', 'till-simulator'].map((name) => `packages/${name}/dist`),
]
const files = ['package.json']

/** Packages that are only declared for their types: nothing loads them. */
const forTypes = /^(?:typescript|@typescript\/.+|@types\/.+)$/
const ofDevelopment = new Set(['test', 'testing', 'node_modules', '.built-from'])
const ofDevelopmentInPackages = /\.(?:map|d\.[cm]?ts)$/

/** Writes what runs in production, and nothing else, into an empty or new folder. Builds the pages if needed. Returns a line about it. */
async function writeImage(target) {
  const image = resolve(target)
  if (existsSync(image) && readdirSync(image).length > 0) throw new Sentence(`${image} is not empty.`)
  await ensureBuilt()
  for (const file of files) copy(file, image)
  for (const folder of folders) copy(folder, image, (path) => !ofDevelopment.has(basename(path)))
  for (const path of await productionPackages())
    copy(path, image, (inside) => basename(inside) !== 'node_modules' && !ofDevelopmentInPackages.test(inside))
  for (const name of workspaces) link(name, image)
  writeFileSync(join(image, 'sbom.cdx.json'), `${JSON.stringify(await readSbom(), null, 2)}\n`)
  return `${image}: ${Math.ceil(bytesBelow(image) / 1e6)} MB`
}

/** The folders of the installed packages that the server needs, relative to the root. npm knows them from node_modules; no network is needed. */
async function productionPackages() {
  const chosen = workspaces.flatMap((name) => ['-w', `@herzkarte/${name}`])
  const args = ['ls', '--all', '--parseable', '--omit=dev', ...chosen, '--loglevel=silent']
  const { output } = await run('npm', args, { cwd: root, env: toolEnv() })
  const paths = output.split('\n').filter((path) => path.includes(`${sep}node_modules${sep}`))
  if (paths.length === 0) throw new Sentence(`${output.trim()}\nnpm could not list the packages of the server.`)
  return paths
    .map((path) => relative(root, path))
    .filter((path) => !path.startsWith(join('node_modules', '@herzkarte')))
    .filter((path) => !forTypes.test(path.slice(path.lastIndexOf(`node_modules${sep}`) + 13)))
}

function copy(path, image, filter = () => true) {
  const from = join(root, path)
  const take = (source) => source === from || filter(source)
  cpSync(from, join(image, path), { recursive: true, filter: take, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true })
}

function link(name, image) {
  const path = join(image, 'node_modules', '@herzkarte', name)
  mkdirSync(dirname(path), { recursive: true })
  symlinkSync(join('..', '..', 'packages', name), path)
}

function bytesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

await calmly(async () => {
  assertNode()
  const [folder, ...more] = process.argv.slice(2)
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new Sentence('Usage: node scripts/image.mjs <folder>')
  console.log(await writeImage(folder))
})
