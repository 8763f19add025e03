import { readFileSync } from 'node:fs'
import { licenceProblems } from './licences.mjs'
import { readSbom } from './sbom.mjs'
import { calmly } from './user-message.mjs'

/** Checks that everything that is shipped has a licence of the list. */
await calmly(async () => {
  const list = JSON.parse(readFileSync(new URL('licences.json', import.meta.url), 'utf8'))
  const { components } = await readSbom()
  const problems = licenceProblems(components, list)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
})
