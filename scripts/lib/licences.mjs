import { readFileSync } from 'node:fs'
import { readSbom } from './sbom.mjs'
import { calmly } from './user-message.mjs'

// Run by itself, it checks that everything that is shipped has a licence of the list.
if (import.meta.main)
  await calmly(async () => {
    const list = JSON.parse(readFileSync(new URL('licences.json', import.meta.url), 'utf8'))
    const { components } = await readSbom()
    const problems = licenceProblems(components, list)
    for (const problem of problems) console.log(problem)
    if (problems.length > 0) process.exitCode = 1
  })

/**
 * What is wrong with the licences of these components: one that is not allowed, or none. `undeclared` lists packages that name no licence in a way
 * that tools can read, with what was found out about them; an entry without its package is wrong as well.
 *
 * @public
 */
export function licenceProblems(components, { allowed, undeclared }) {
  const others = components.filter(({ name, purl = '' }) => !isOurs(name, purl))
  const isAllowed = (expression) =>
    expression
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence.trim())))
  const problems = others.flatMap(({ name, version, licenses = [] }) => {
    const named = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).filter(Boolean)
    if (named.length === 0) return name in undeclared ? [] : [`${name} ${version} names no licence`]
    return named.filter((licence) => !isAllowed(licence)).map((licence) => `${name} ${version}: ${licence} is not allowed`)
  })
  const gone = Object.keys(undeclared).filter((name) => !others.some((component) => component.name === name))
  return [...problems, ...gone.map((name) => `${name} is listed as undeclared, but is not shipped`)]
}

/** Our own packages have the project's licence. */
function isOurs(name, purl) {
  return purl.includes('%40herzkarte') || purl.includes('@herzkarte/') || name.startsWith('@herzkarte/')
}
