import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'

/** It boots a complete system, so it is a tool of its own: nothing of the server may import what is above it. */
const program = fileURLToPath(new URL('../../../../tools/dev/src/preview-cli.ts', import.meta.url))

interface PreviewChoices {
  at?: string | undefined
  member?: string | undefined
  port: number
}

/** Runs a preview until it is stopped. */
export async function preview(choices: PreviewChoices): Promise<void> {
  if (!existsSync(program)) throw new UserError('A preview needs the complete project with its tools, not only the server.')
  const child = fork(program, [JSON.stringify(choices)])
  // Ctrl-C reaches both processes. This one waits until the other has cleaned up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'exit')
  process.exit(code ?? 1)
}
