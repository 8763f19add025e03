import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a test file with settings in its environment, for commands that do more of what a test does. Returns its exit code. */
export function runAsTest(file: URL, settings: Record<string, string | number>): number {
  const cwd = fileURLToPath(new URL('../../../', import.meta.url))
  const env = { ...process.env, ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])) }
  const args = ['node_modules/vitest/vitest.mjs', 'run', fileURLToPath(file), '--reporter=default', '--disable-console-intercept']
  return spawnSync(process.execPath, args, { cwd, env, stdio: 'inherit' }).status ?? 1
}
