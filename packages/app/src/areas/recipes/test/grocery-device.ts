import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { storedEntries } from '../../../dispatcher/stored-entries.ts'
import { type Change, sendChanges, type Transport, withChanges } from '../groceries/send-changes.ts'
import type { GroceryServer } from './grocery-server.ts'

/** How the line is while something is sent. */
export type Line = 'up' | 'requestLost' | 'answerLost' | 'closesAfterAnswer'

class Closed extends Error {}

/** A phone with the list on it. What it keeps lies in the browser's storage under its name; everything else is lost when its page closes. */
export class Device {
  readonly #name: string
  readonly #server: GroceryServer
  #queue: ReturnType<typeof open>
  /** What the server said last; kept as well. */
  known: readonly Grocery[] = []
  line: Line = 'up'

  constructor(name: string, server: GroceryServer) {
    this.#name = name
    this.#server = server
    this.#queue = open(name)
  }

  get waiting(): number {
    return this.#queue.all().length
  }

  list(): readonly Grocery[] {
    const changes = this.#queue.all().map(({ value }) => value)
    return withChanges(this.known, changes, 'Sonstiges')
  }

  do(change: Change): void {
    this.#queue.keep(change)
  }

  async send(nowMs: number): Promise<void> {
    const transport = Object.fromEntries(
      Object.entries(this.#server.transport).map(([name, call]) => [name, this.#over(call as never)]),
    ) as unknown as Transport
    const onAnswer = (items: readonly Grocery[]) => {
      if (this.line === 'closesAfterAnswer') throw new Closed()
      this.known = items
    }
    try {
      await sendChanges({ queue: this.#queue, transport, nowMs: () => nowMs, onAnswer, onRejected: () => {} })
    } catch (error) {
      if (error instanceof Closed) this.restart()
      else if (!(error instanceof CallFailure)) throw error
    }
  }

  read(): void {
    if (this.line === 'up') this.known = this.#server.list()
  }

  /** The page is closed, in the middle of whatever, and opened again. */
  restart(): void {
    this.#queue = open(this.#name)
  }

  #over(call: (input: unknown) => Promise<unknown>) {
    return async (input: unknown) => {
      if (this.line === 'requestLost') throw new CallFailure('network', '')
      const answer = await call(input)
      if (this.line === 'answerLost') throw new CallFailure('network', '')
      return answer
    }
  }
}

const open = (name: string) => storedEntries<Change>(name, (value): value is Change => typeof value === 'object' && value !== null)
