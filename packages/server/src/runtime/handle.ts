import type { Call, InputOf, RefusalOf, ResultOf } from '@herzkarte/contract/call.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../content/catalog.ts'
import { type Db, type Tx, transact } from '../kernel/database/index.ts'
import { type Refuse, refuse } from '../kernel/errors.ts'
import type { Caller } from '../kernel/ports.ts'
import type { MemberEvent } from './events/index.ts'
import type { Services } from './services.ts'

/** What every handler gets besides its input. */
export interface Circumstances {
  lang: Lang
  /** One instant for the whole request. */
  now: Date
  content: Content
  services: Services
  /** Address of the caller, for limits. */
  ip: string
  /** What the caller's browser or app calls itself; blank when it does not. */
  userAgent: string
}

type CallerOf<C extends Call> = C extends { who: 'member' } ? { member: Caller } : { member: Caller | undefined }
type Common<C extends Call> = Circumstances & CallerOf<C> & { refuse: Refuse<RefusalOf<C>> }
export type ReadContext<C extends Call> = Common<C> & { db: Db }
/** `tell` reaches the member's open apps once the transaction is committed. */
export type WriteContext<C extends Call> = Common<C> & { tx: Tx; tell: Tell }
export type StepsContext<C extends Call> = Common<C> & { db: Db; transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> }

export interface Handler {
  call: Call
  run(input: unknown, circumstances: Circumstances, member: Caller | undefined): Promise<unknown>
}

/** A handler that acts in one transaction, which is committed when it resolves and gone when it refuses. */
export function handle<C extends Call>(call: C, act: (input: InputOf<C>, context: WriteContext<C>) => Promise<ResultOf<C>>): Handler {
  return {
    call,
    run: (input, circumstances, member) =>
      actAndTell(circumstances.services, (tx, tell) =>
        act(input as InputOf<C>, { ...circumstances, member, refuse, tx, tell } as unknown as WriteContext<C>),
      ),
  }
}

/** Tells an event to the member whose it is, once the transaction that it happened in is committed. */
export type Tell = (memberId: string, event: MemberEvent) => void

/** Does work in one transaction; what it tells goes out when that is committed, and never when it is not. */
export async function actAndTell<T>({ pool, events }: Services, work: (tx: Tx, tell: Tell) => Promise<T>): Promise<T> {
  let told: Parameters<Tell>[] = []
  const result = await transact(pool, (tx) => {
    told = []
    return work(tx, (memberId, event) => told.push([memberId, event]))
  })
  for (const [memberId, event] of told) events.tell(memberId, event)
  return result
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
export function handleInSteps<C extends Call>(
  call: C,
  act: (input: InputOf<C>, context: StepsContext<C>) => Promise<ResultOf<C>>,
): Handler {
  return {
    call,
    run(input, circumstances, member) {
      const { pool, db } = circumstances.services
      const steps = { db, transact: <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work) }
      return act(input as InputOf<C>, { ...circumstances, ...steps, member, refuse } as unknown as StepsContext<C>)
    },
  }
}
