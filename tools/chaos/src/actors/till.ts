import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Outcome } from '@herzkarte/till-client/queue-settings.ts'
import type { Command } from '@herzkarte/till-client/queue-store.ts'
import type { TillInput, TillResult } from '@herzkarte/till-client/transport.ts'
import type { FromTill, ToTill } from './till-process.ts'

interface Making {
  url: string
  key: string
  queueFile: string
  /** Called for commands that were decided after they had been queued. */
  onDecided(outcome: Outcome<Command>): void
}

const program = fileURLToPath(new URL('./till-process.ts', import.meta.url))

/** A till that can be killed at any time and continues with the queue on its disk. Its answers are undefined when it was killed meanwhile. */
export async function openTill({ url, key, queueFile, onDecided }: Making) {
  const waiting = new Map<number, (answer: unknown) => void>()
  let asked = 0
  let child = await start()

  async function start(): Promise<ChildProcess> {
    const started = fork(program, { execArgv: [], env: { PATH: process.env.PATH, URL: url, KEY: key, QUEUE: queueFile } })
    const { promise, resolve } = Promise.withResolvers<void>()
    started.on('message', (message: FromTill) => {
      if (message.says === 'ready') return resolve()
      if (message.says === 'decided') return onDecided(message.outcome as Outcome<Command>)
      waiting.get(message.id)?.(message.answer)
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

  function ask<T>(does: ToTill['does'], input: unknown): Promise<T | undefined> {
    return new Promise((hear) => {
      if (!child.connected) return hear(undefined)
      const id = ++asked
      waiting.set(id, hear as (answer: unknown) => void)
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
    asks: <Name extends 'identify' | 'quote'>(does: Name, input: TillInput<Name>) => ask<TillResult<Name>>(does, input),
    commands: <Name extends 'checkout' | 'refund' | 'void'>(does: Name, input: TillInput<Name>) => ask<Outcome<Name>>(does, input),
    drained: () => ask('drained', null),
    async kill() {
      await endWith('SIGKILL')
      child = await start()
    },
    end: () => endWith('SIGTERM'),
  }
}
