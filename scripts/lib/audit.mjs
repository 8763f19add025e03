import { root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Queries the registry for known vulnerabilities of production dependencies. High and critical ones fail. A registry that is unreachable or does not
 * support audits is not a failure of the project: exit code 3.
 */
const { code, output } = await run('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: root,
  env: toolEnv(),
  limitSeconds: 60,
})
const report = reportIn(output)
if (!report?.metadata) process.exitCode = 3
else if (code !== 0) {
  for (const { name, severity, range } of Object.values(report.vulnerabilities))
    if (['high', 'critical'].includes(severity)) console.log(`${name} ${range}: ${severity}`)
  process.exitCode = 1
}

function reportIn(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{')))
  } catch {
    return undefined
  }
}
