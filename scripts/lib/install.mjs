import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outerEnv, pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'
import { Sentence } from './user-message.mjs'

const lockFile = join(root, 'package-lock.json')
const stampFile = join(root, 'node_modules', '.herzkarte-installed')

/** Runs `npm ci` unless node_modules matches package-lock.json. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).update(`${process.platform}-${process.arch}`).digest('hex')
  if (existsSync(pinnedNode)) {
    if (read(stampFile) === wanted) return
    if (isAsLocked()) return writeFileSync(stampFile, wanted)
  }
  console.log('Installing packages (once, this takes a minute)')
  await install()
  if (!existsSync(pinnedNode)) {
    throw new Sentence(
      'npm did not install Node, because install scripts are switched off; run "npm config delete ignore-scripts" and start again.',
    )
  }
  writeFileSync(stampFile, wanted)
}

async function install() {
  const { code, output } = await npm('ci')
  // npm omits packages for other systems from the lock file when it cannot fetch them, and later considers that file incomplete.
  const incomplete = output.includes('EUSAGE') && /Missing: \S+ from lock file/.test(output)
  const second = code !== 0 && incomplete ? await npm('install', '--no-save') : { code, output }
  if (second.code !== 0) throw new Sentence(whyNot(second))
}

function npm(...args) {
  const env = outerEnv({
    // The packages are for the pinned Node, whichever Node runs npm.
    npm_config_engine_strict: 'false',
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '5000',
  })
  return run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, env })
}

function whyNot({ code, output }) {
  if (code === 127) return 'npm is missing; install it beside Node.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(output))
    return 'The packages could not be fetched, because npm cannot reach its registry; connect to a network and start again.'
  if (/ENOSPC/.test(output)) return `There is no disk space left for ${join(root, 'node_modules')}.`
  if (/EACCES|EPERM|EROFS/.test(output)) return `${root} is not writable for this user, so the packages cannot be installed there.`
  return `${output.trim()}\nnpm could not install the packages; what it said stands above.`
}

/** Whether node_modules matches the lock file, for example after a manual `npm install`. npm stores a list of the installed packages. */
function isAsLocked() {
  const installed = JSON.parse(read(join(root, 'node_modules', '.package-lock.json')) || '{}').packages ?? {}
  const locked = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return locked.every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
