import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { StartError } from './postgres/start-error.ts'

const bin = fileURLToPath(new URL('start-cli.ts', import.meta.url))
/** Causes only one restart when an editor saves several files, or one file in several steps. */
const settleMs = 100

/** The server in a separate process, which is replaced when its sources change. */
export class ServerProcess {
  readonly #env: NodeJS.ProcessEnv
  readonly #onFailedStart: (error: unknown) => void
  #child: ChildProcess | undefined
  #timer: NodeJS.Timeout | undefined
  #replacing: Promise<void> = Promise.resolve()
  #stopping = false

  constructor(env: NodeJS.ProcessEnv, onFailedStart: (error: unknown) => void) {
    this.#env = env
    this.#onFailedStart = onFailedStart
  }

  /** Resolves when the server answers. If the first start fails, everything stops; a later one waits for the next change. */
  async start(): Promise<void> {
    if (!(await this.#run(this.#env))) this.#onFailedStart(new StartError('The server did not start; it says why above.'))
  }

  restart(file: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#replacing = this.#replacing.then(() => this.#replace(file))
    }, settleMs)
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#timer)
    await this.#end()
    await this.#replacing
  }

  async #replace(file: string): Promise<void> {
    if (this.#stopping) return
    const startedAt = performance.now()
    await this.#end()
    if (this.#stopping) return
    const isUp = await this.#run({ ...this.#env, RESTARTED: 'true' })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (!this.#stopping) console.log(isUp ? `${file}: server restarted (${seconds} s)` : `${file}: the server waits for the next change`)
  }

  async #run(env: NodeJS.ProcessEnv): Promise<boolean> {
    const child = fork(bin, { env })
    this.#child = child
    return Promise.race([once(child, 'message').then(() => true), once(child, 'exit').then(() => false)])
  }

  async #end(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}
