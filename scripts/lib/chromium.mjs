import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { Sentence } from './sentence.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe']
const apps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium: the one that CHROMIUM names, else one that is installed, else, for root on Debian, one that is installed now. */
export async function ensureChromium() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM
    throw new Sentence(`CHROMIUM is ${process.env.CHROMIUM}, but there is no such file.`)
  }
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) await installChromium()
  const installed = findChromium()
  if (installed) return installed
  throw new Sentence('The browser tests need Chromium or Chrome; install one, or name it with CHROMIUM=/path/to/chromium.')
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [...candidates, ...apps].find((path) => existsSync(path))
}

// Ubuntu's package of that name only points to a snap, which does not run in containers.
function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installChromium() {
  console.log('Installing Chromium')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const install = await run('apt-get', ['install', '-y', 'chromium'], { env })
  if (install.code !== 0)
    throw new Sentence(`${update.output}${install.output}\nChromium could not be installed; what apt-get said stands above.`)
}
