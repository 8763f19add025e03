import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'
import { Sentence } from './user-message.mjs'

/** What runs in production: the server, the app, and what both share. */
const shipped = ['rules', 'contract', 'command', 'server', 'app']
const sbomFile = 'sbom.cdx.json'

/** The software bill of materials of what is shipped (CycloneDX), by npm itself from the lock file. Needs no network. */
export async function readSbom() {
  const workspaces = shipped.flatMap((name) => ['-w', `@herzkarte/${name}`])
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', ...workspaces]
  const { output } = await run('npm', [...args, '--loglevel=silent'], { cwd: root, env: toolEnv() })
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    throw new Sentence(`${output.trim()}\nnpm could not list what is shipped.`)
  }
}

export async function writeSbom() {
  const sbom = await readSbom()
  writeFileSync(join(root, sbomFile), `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${sbomFile}: ${sbom.components.length} components`)
  return 0
}
