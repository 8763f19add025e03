import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'

const tsconfigs = [
  'tsconfig.json',
  'packages/ui/tsconfig.json',
  'packages/app/tsconfig.json',
  'packages/app/tsconfig.node.json',
  'packages/app/tsconfig.sw.json',
  'packages/till-simulator/tsconfig.json',
]

/** What is checked without running the project; each check counts as one test. */
const checks = [
  ...tsconfigs.map((file) => ({ title: `types (${file})`, needs: file, command: ['tsc', '--noEmit', '--project', file] })),
  { title: 'lint and format', command: ['biome', 'ci', '--colors=force'] },
  { title: 'dead code', command: ['knip'] },
  { title: 'import rules', command: ['depcruise', 'packages', 'tools', 'merchant', 'e2e', 'scripts'] },
  { title: 'dependencies are pinned', command: ['node', 'scripts/lib/lock-check.mjs'] },
  { title: 'spelling and words', command: ['cspell', 'lint', '--no-progress', '--no-summary', '--show-suggestions'] },
  { title: 'known weaknesses', command: ['node', 'scripts/lib/audit.mjs'], unknown: 'known weaknesses: registry does not say' },
  { title: 'native projects', command: ['node', 'packages/native/src/cli.ts', 'check'] },
]

/** A check that could not find out says so and fails nobody. */
const nobodyKnows = 3

export async function* runChecks() {
  for (const { title, needs, command, unknown } of checks) {
    if (needs && !existsSync(join(root, needs))) continue
    const [program, ...args] = command
    const startedAt = performance.now()
    const { code, output } = await run(program, args, { cwd: root, env: toolEnv(), limitSeconds: 300 })
    if (unknown && code === nobodyKnows) {
      yield { title: unknown, startedAt, output, passed: 0, failed: 0, skipped: 1 }
      continue
    }
    const failed = code === 0 ? 0 : 1
    yield { title, startedAt, output, passed: 1 - failed, failed, skipped: 0 }
  }
}
