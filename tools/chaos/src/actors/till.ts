import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome } from '@herzkarte/till-client/queue-settings.ts'
import type { Command } from '@herzkarte/till-client/queue-store.ts'
import type { TillInput, TillResult } from '@herzkarte/till-client/transport.ts'
import type { FromTill, ToTill } from './till-process.ts'

/** The till's answer to a query; undefined when it had none or was killed. */
type TillAnswer<R> = { code: 0; result: R } | { code: number; result: null } | undefined

type Question = 'identify' | 'quote' | 'checkouts' | 'redeem' | 'pickup' | 'collect'

/** A till that can be killed at any time and continues with the queue on its disk. */
export interface Till {
  asks<Name extends Question>(does: Name, input: TillInput<Name>): Promise<TillAnswer<TillResult<Name>>>
  /** Undefined when it was killed before it could report the outcome. */
  commands<Name extends Command>(does: Name, input: TillInput<Name>): Promise<Outcome<Name> | undefined>
  kill(): Promise<void>
  drained(): Promise<void>
  end(): Promise<void>
}

interface Making {
  url: string
  key: string
  queueFile: string
  /** Called for commands that were decided after they had been queued. */
  onDecided(outcome: Outcome<Command>): void
}

const program = fileURLToPath(new URL('./till-process.ts', import.meta.url))

export async function openTill({ url, key, queueFile, onDecided }: Making): Promise<Till> {
  const waiting = new Map<number, (message: FromTill | undefined) => void>()
  let asked = 0
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const started = fork(program, { execArgv: [], env: { PATH: process.env.PATH, URL: url, KEY: key, QUEUE: queueFile } })
    const { promise, resolve } = Promise.withResolvers<void>()
    started.on('message', (message: FromTill) => {
      if (message.says === 'ready') return resolve()
      if (message.says === 'decided') return onDecided(message.outcome as Outcome<Command>)
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    })
    started.once('exit', () => {
      for (const hear of waiting.values()) hear(undefined)
      waiting.clear()
      resolve()
    })
    await promise
    return started
  }

  function publish(does: ToTill['does'], input: unknown): Promise<FromTill | undefined> {
    return new Promise((hear) => {
      if (!child.connected) return hear(undefined)
      const id = ++asked
      waiting.set(id, hear)
      child.send({ id, does, input } satisfies ToTill, (error) => error && hear(undefined))
    })
  }

  async function endWith(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  return {
    async asks(does, input) {
      const heard = await publish(does, input)
      if (heard?.says === 'rejected') return { code: heard.code, result: null }
      return heard?.says === 'answer' ? { code: 0, result: heard.answer as never } : undefined
    },
    async commands(does, input) {
      const heard = await publish(does, input)
      return heard?.says === 'answer' ? (heard.answer as never) : undefined
    },
    async kill() {
      await endWith('SIGKILL')
      child = await start()
    },
    async drained() {
      await publish('drained', null)
    },
    end: () => endWith('SIGTERM'),
  }
}
