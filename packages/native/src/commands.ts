import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import { readFacts, readGenerated, writeFacts } from './projects.ts'
import { copyWebApp } from './web-copy.ts'

/** Copies the built app, version, host and plugins into the projects. */
export async function sync(platform?: string): Promise<void> {
  const facts = await readFacts()
  if (!/^https?:\/\/[^/]+$/.test(facts.apiOrigin))
    throw new UserError('API_ORIGIN must be an origin like https://herzkarte.feldmarkt.example')
  await copyWebApp(facts.apiOrigin)
  await writeFacts(facts)
  capacitor('sync', ...(platform ? [platform] : []))
  console.log(`Version ${facts.version}, for the server at ${facts.apiOrigin}`)
}

/** What is committed is what a sync makes of package.json and capacitor.config.json. */
export async function check(): Promise<void> {
  const before = await readGenerated()
  await sync()
  const after = await readGenerated()
  const changed = Object.keys(before).filter((path) => before[path] !== after[path])
  if (changed.length > 0) throw new UserError(`Not committed as a sync leaves it: ${changed.join(', ')}`)
}

export function capacitor(...args: string[]): void {
  const { status } = spawnSync('cap', args, { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
