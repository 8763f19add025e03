import type { Call, InputOf, RefusalOf, ResultOf } from '@herzkarte/contract/call.ts'
import type { Lang } from '@herzkarte/contract/languages.ts'
import { type Db, type Tx, transact } from '../database/index.ts'
import type { MemberEvent } from '../events/index.ts'
import type { Content } from '../merchant/content/catalog.ts'
import type { Services } from '../services.ts'
import { type Refuse, refuse } from './refusal.ts'

/** Who calls, as the access token says. */
export interface Caller {
  memberId: string
  sessionId: string
}

/** What every handler gets besides its input. */
export interface Circumstances {
  lang: Lang
  /** One instant for the whole request. */
  now: Date
  content: Content
  services: Services
  /** Address of the caller, for limits. */
  ip: string
}

type CallerOf<C extends Call> = C extends { who: 'member' } ? { member: Caller } : { member: Caller | undefined }
type Common<C extends Call> = Circumstances & CallerOf<C> & { refuse: Refuse<RefusalOf<C>> }
export type ReadContext<C extends Call> = Common<C> & { db: Db }
/** `tell` reaches the member's open apps once the transaction is committed. */
export type WriteContext<C extends Call> = Common<C> & { tx: Tx; tell(memberId: string, event: MemberEvent): void }
export type StepsContext<C extends Call> = Common<C> & { db: Db; transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

export interface Handler {
  call: Call
  run(input: unknown, circumstances: Circumstances, member: Caller | undefined): Promise<unknown>
}

/** A handler that acts in one transaction, which is committed when it resolves and gone when it refuses. */
export function handle<C extends Call>(call: C, act: (input: InputOf<C>, context: WriteContext<C>) => Promise<ResultOf<C>>): Handler {
  return {
    call,
    async run(input, circumstances, member) {
      let told: [string, MemberEvent][] = []
      const { pool, events } = circumstances.services
      const result = await transact(pool, (tx) => {
        told = []
        const tell = (memberId: string, event: MemberEvent) => told.push([memberId, event])
        return act(input as InputOf<C>, { ...circumstances, member, refuse, tx, tell } as unknown as WriteContext<C>)
      })
      for (const [memberId, event] of told) events.tell(memberId, event)
      return result
    },
  }
}

/** A handler that only reads. */
export function handleRead<C extends Call & { kind: 'get' }>(
  call: C,
  read: (input: InputOf<C>, context: ReadContext<C>) => Promise<ResultOf<C>>,
): Handler {
  return {
    call,
    run: (input, circumstances, member) =>
      read(input as InputOf<C>, { ...circumstances, member, refuse, db: circumstances.services.db } as unknown as ReadContext<C>),
  }
}

/** A handler that does slow things (hashing, sending) between its transactions, so that none of them waits for those. */
export function handleInSteps<C extends Call>(call: C, act: (input: InputOf<C>, context: StepsContext<C>) => Promise<ResultOf<C>>): Handler {
  return {
    call,
    run(input, circumstances, member) {
      const { pool, db } = circumstances.services
      const steps = { db, transact: <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work) }
      return act(input as InputOf<C>, { ...circumstances, ...steps, member, refuse } as unknown as StepsContext<C>)
    },
  }
}
