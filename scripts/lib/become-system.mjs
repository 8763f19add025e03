import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { compileCache, pinnedNode, root, toolEnv } from './paths.mjs'

/** Runs the system under the pinned Node and exits with its exit code. The IPC channel tells it when this process is killed. */
export async function becomeSystem() {
  const system = spawn(pinnedNode, [join(root, 'tools', 'dev', 'src', 'start-cli.ts')], {
    env: toolEnv(compileCache()),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => system.kill(signal))
  const [code, signal] = await once(system, 'exit')
  process.exit(code ?? 128 + constants.signals[signal])
}
