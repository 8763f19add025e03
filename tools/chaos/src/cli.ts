import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `npm run chaos -- [--minutes 2] [--seed 20261122]

Members and tills work against two machines with two server processes each, on a PostgreSQL of their own, while these are killed, connections cut,
slow or doubled, the disk full, clocks stepped, and the providers of mail and SMS fail. Afterwards everybody is answered, and what was said is held
against what is there. Prints what was done and every broken promise, and ends with 1 when there is one. The same seed does the same things; in
which order they meet is up to the machine (docs/faults.md).`

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '20261122' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else {
  const env = { ...process.env, CHAOS_MINUTES: values.minutes, CHAOS_SEED: values.seed }
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const test = fileURLToPath(new URL('../test/chaos.test.ts', import.meta.url))
  const args = ['node_modules/vitest/vitest.mjs', 'run', test, '--reporter=default', '--disable-console-intercept']
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}
