import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readFacts, readGenerated, writeFacts } from './projects.ts'
import { copyWebApp } from './web-copy.ts'

const usage = 'npm run native -- sync [ios|android], npm run native -- open <ios|android>, or npm run native -- check'
const [command, platform, ...rest] = process.argv.slice(2)
const isPlatform = platform === 'ios' || platform === 'android'

if (rest.length > 0 || (platform !== undefined && !isPlatform)) stop(usage)
else if (command === 'sync') await sync()
else if (command === 'check') await check()
else if (command === 'open' && isPlatform) capacitor('open', platform)
else stop(usage)

/** The built app, version, host and plugins into the projects. */
async function sync(): Promise<void> {
  const facts = await readFacts()
  if (!/^https?:\/\/[^/]+$/.test(facts.apiOrigin)) return stop('API_ORIGIN must be an origin like https://herzkarte.feldmarkt.example')
  await copyWebApp(facts.apiOrigin)
  await writeFacts(facts)
  capacitor('sync', ...(platform ? [platform] : []))
  console.log(`Version ${facts.version}, for the server at ${facts.apiOrigin}`)
}

/** What is committed is what a sync makes of package.json and capacitor.config.json. */
async function check(): Promise<void> {
  const before = await readGenerated()
  await sync()
  const after = await readGenerated()
  const changed = Object.keys(before).filter((path) => before[path] !== after[path])
  if (changed.length > 0) stop(`Not committed as a sync leaves it: ${changed.join(', ')}`)
}

function capacitor(...args: string[]): void {
  const { status } = spawnSync('cap', args, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

function stop(message: string): void {
  console.error(message)
  process.exitCode = 1
}
