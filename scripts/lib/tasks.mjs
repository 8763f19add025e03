import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildAll, ensureBuilt } from './build.mjs'
import { printChecks } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { compileCache, pinnedNode, root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'
import { writeSbom } from './sbom.mjs'
import { runStages } from './stages.mjs'
import { answerArguments } from './usage.mjs'
import { Sentence } from './user-message.mjs'

/** Tasks by name; each returns an exit code. Arguments are passed to the underlying tool. */
const tasks = {
  start,
  test: testAll,
  dev: () => tool('node', ['tools/dev/src/dev-cli.ts'], { env: compileCache() }),
  build: async () => (await buildAll()) || writeSbom(),
  sbom: () => writeSbom(),
  lint: () => printChecks('lint'),
  format: (args) => tool('biome', ['check', '--write', ...args]),
  typecheck: () => printChecks('types'),
  'test:unit': unitTests,
  'test:e2e': endToEnd,
  'test:changed': testChanged,
  native: async (args) => {
    if (/^sync( (ios|android))?$/.test(args.join(' '))) await ensureBuilt()
    return tool('node', ['packages/native/src/cli.ts', ...args])
  },
}

/** Runs a task after installing missing packages, like `npm start`. */
export async function runTask(name, args) {
  const task = tasks[name]
  if (!task) throw new Sentence(`There is no task ${name}; there are ${Object.keys(tasks).join(', ')}.`)
  const answered = answerArguments(name, args)
  if (answered !== undefined) return answered
  const startedAt = performance.now()
  await ensureInstalled()
  return task(args, startedAt)
}

async function start() {
  await ensureBuilt()
  // The IPC channel tells the system when this process is killed.
  return tool('node', ['tools/dev/src/start-cli.ts'], { env: compileCache(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

async function testAll(_, startedAt) {
  const { passed, failed } = await runStages(ensureChromium, ensureBuilt, startedAt)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Component tests need a browser; the others run without one. */
async function unitTests(args) {
  const hasComponents = !args.some((arg) => !arg.startsWith('-')) || args.some((arg) => arg.includes('packages/ui'))
  return tool('vitest', ['run', ...args], { env: hasComponents ? await ensureChromium() : {} })
}

async function endToEnd(args) {
  const env = await ensureChromium()
  await ensureBuilt()
  return tool('playwright', ['test', ...args], { cwd: 'e2e', env })
}

/**
 * Runs the unit tests that import a changed file, and the end-to-end tests that changed themselves or whose support did: which end-to-end tests open
 * a changed page is unknown. `since` is a commit or a branch; without one, uncommitted changes count.
 */
async function testChanged([since, ...more]) {
  const other = since === undefined ? '' : `=${since}`
  const unit = await tool('vitest', ['run', `--changed${other}`, ...more])
  const selection = [`--only-changed${other}`, '--pass-with-no-tests']
  const { code, output } = await run('playwright', ['test', '--list', ...selection], { cwd: join(root, 'e2e'), env: toolEnv() })
  if (code !== 0) throw new Sentence(`${output.trim()}\nPlaywright could not list the changed end-to-end tests; its output is above.`)
  if (/^Total: 0 tests/m.test(output)) {
    console.log('No end-to-end test has changed; npm run test:e2e runs all of them.')
    return unit
  }
  return (await endToEnd(selection)) || unit
}

/** Runs a program in this terminal and returns its exit code. It receives Ctrl-C from the terminal; this process waits for its end. */
async function tool(command, args, { cwd = '.', env = {}, stdio = 'inherit' } = {}) {
  const isNode = command === 'node'
  const child = spawn(isNode ? pinnedNode : command, args, {
    cwd: join(root, cwd),
    env: toolEnv(env),
    stdio,
    shell: process.platform === 'win32' && !isNode,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const [code, signal] = await once(child, 'exit')
  return code ?? 128 + constants.signals[signal]
}
