import { hasColours, root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'

const tsconfigs = [
  'tsconfig.json',
  'packages/ui/tsconfig.json',
  'packages/app/tsconfig.json',
  'packages/app/tsconfig.node.json',
  'packages/app/tsconfig.sw.json',
  'packages/till-simulator/tsconfig.json',
  'packages/studio/tsconfig.json',
]

/** Each of the four checkers that would share the files resolves again what the others have resolved: twice the processor time. */
const typeCheck = (file) => ['tsc', '--noEmit', '--checkers', '1', '--project', file]

/**
 * Static checks, which do not run the project; each counts as one test. `npm test` runs all of them, `npm run lint` and `npm run typecheck` those of
 * their group.
 */
const checks = [
  ...tsconfigs.map((file) => ({ group: 'types', title: `types (${file})`, command: typeCheck(file) })),
  { group: 'lint', title: 'lint and format', command: ['biome', 'ci', `--colors=${hasColours ? 'force' : 'off'}`] },
  { group: 'lint', title: 'dead code', command: ['knip'] },
  { group: 'lint', title: 'import rules', command: ['depcruise', 'packages', 'tools', 'merchant', 'e2e', 'scripts'] },
  { group: 'lint', title: 'spelling and words', command: ['cspell', 'lint', '--no-progress', '--no-summary'] },
  { group: 'state', title: 'dependencies are pinned', command: ['node', 'scripts/lib/lock-check.mjs'] },
  { group: 'state', title: 'licences', command: ['node', 'scripts/lib/licences.mjs'] },
  { group: 'state', title: 'native projects', command: ['node', 'packages/native/src/cli.ts', 'check'] },
]

export async function* runChecks(group) {
  for (const { title, command } of checks.filter((check) => group === undefined || check.group === group)) {
    const [program, ...args] = command
    const startedAt = performance.now()
    const { code, output } = await run(program, args, { cwd: root, env: toolEnv(), limitSeconds: 300 })
    const failed = code === 0 ? 0 : 1
    yield { title, startedAt, output, passed: 1 - failed, failed, skipped: 0 }
  }
}

/** One line about a check or a test run, preceded by its output if it failed. */
export function print({ title, startedAt, output, passed, failed, skipped }) {
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  const counts = [`${passed} passed`, `${failed} failed`, skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean).join(', ')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${title.padEnd(46)}${counts} (${seconds} s)`)
}

/** Runs the checks of a group, prints each result, and returns an exit code. */
export async function printChecks(group) {
  let failed = 0
  for await (const check of runChecks(group)) {
    print(check)
    failed += check.failed
  }
  return failed > 0 ? 1 : 0
}
