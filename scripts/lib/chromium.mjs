import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { Sentence } from './user-message.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe']
const shell = 'chromium-headless-shell'
const apps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The environment that names a Chromium: the one in CHROMIUM, otherwise an installed one, otherwise, for root on Debian, one that is installed now. Its
 * headless shell, if there is one, needs a fifth less processor time.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Sentence(`CHROMIUM is ${named}, but there is no such file.`)
  if (named) return { CHROMIUM: named, HEADLESS_SHELL: named }
  if (!(findChromium() && findShell()) && process.getuid?.() === 0 && isDebian()) await install('chromium', shell)
  const chromium = findChromium()
  if (!chromium) throw new Sentence('The browser tests need Chromium or Chrome; install one, or name it with CHROMIUM=/path/to/chromium.')
  return { CHROMIUM: chromium, HEADLESS_SHELL: findShell() ?? chromium }
}

const findChromium = () => [...findInPath(names), ...apps].find((path) => existsSync(path))
const findShell = () => findInPath([shell]).find((path) => existsSync(path))

function findInPath(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}

// Ubuntu's package of that name only refers to a snap, which does not run in containers.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/** Reports a failure; the caller checks which packages exist. */
async function install(...packages) {
  console.log('Installing Chromium')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const { code, output } = await run('apt-get', ['install', '-y', ...packages], { env })
  if (code !== 0)
    console.log(`${update.output}${output}\n${packages.join(' and ')} could not be installed; what apt-get said stands above.`)
}
