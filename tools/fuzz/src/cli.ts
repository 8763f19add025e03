import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `npm run fuzz -- [--requests 10000] [--seed 20261120] [--calls likeGift,till/quote] [--stall-ms 2000]

Sends hostile requests, made from the contract, to every call of the app and the till: on a server and a database of its own, which end with it.
Says per call how often it answered with which code (0: success), and fails on faults of the server, answers outside the envelope, undeclared codes,
leaks of its inside, and answers that take too long. The same seed sends the same requests.`

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '20261120' },
    calls: { type: 'string' },
    'stall-ms': { type: 'string', default: '2000' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else {
  const env = {
    ...process.env,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
    FUZZ_STALL_MS: values['stall-ms'],
    ...(values.calls === undefined ? {} : { FUZZ_CALLS: values.calls }),
  }
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const test = fileURLToPath(new URL('../test/fuzz.test.ts', import.meta.url))
  const args = ['node_modules/vitest/vitest.mjs', 'run', test, '--reporter=default', '--disable-console-intercept']
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}
