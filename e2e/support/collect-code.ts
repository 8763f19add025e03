import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const command = fileURLToPath(new URL('../../packages/server/src/herzkarte.ts', import.meta.url))
const run = promisify(execFile)

/** A collect code of Feldmarkt's leaflet for two hearts, as the merchant prints it. */
export async function printedCollectCode(): Promise<string> {
  const { stdout } = await run(process.execPath, [command, 'collect-codes', 'handzettel-herzhaft-kochen', '1'])
  return stdout.trim()
}
