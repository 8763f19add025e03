import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Checks that the lock file and the package.json files pin exactly what is installed: exact versions, everything from the registry with an integrity
 * hash (npm writes none for optional builds for other systems), and no install script without a decision.
 */
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { packages } = read('package-lock.json')
const { allowScripts } = read('package.json')
const problems = []

for (const [place, one] of Object.entries(packages)) {
  const name = one.name ?? place.split('node_modules/').at(-1)
  if (place === '' || !place.includes('node_modules/')) {
    for (const [dependency, version] of Object.entries({ ...one.dependencies, ...one.devDependencies }))
      if (!isExact(version)) problems.push(`${place || 'package.json'}: ${dependency} ${version} is no exact version`)
    continue
  }
  if (one.link) continue
  if (one.resolved && !one.resolved.startsWith('https://')) problems.push(`${place} comes from ${one.resolved.split(':')[0]}`)
  if (!one.integrity && !one.inBundle && !one.optional) problems.push(`${place} has no integrity hash`)
  if (one.hasInstallScript && !(name in allowScripts))
    problems.push(`${name} has an install script, and allowScripts of package.json says nothing about it`)
}

function isExact(version) {
  return /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) || version === '*'
}

for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
