import type { Call, ErrorOf, InputOf, ResultOf } from '@herzkarte/contract/call.ts'
import type { MemberEvent } from '@herzkarte/contract/events.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Content } from '../content/catalog.ts'
import { type Db, type Transact, type Tx, transact, transactTogether } from '../kernel/database/index.ts'
import { ApiError, type Fail, fail } from '../kernel/errors.ts'
import type { TokenOwner } from '../kernel/ports.ts'
import type { Services } from './services.ts'
import { queueWebhooks } from './webhooks/index.ts'

/** What every handler gets in addition to its input. */
export interface CallContext {
  lang: Lang
  /** One instant for the complete request. */
  now: Date
  /** Today in the merchant's time zone. */
  day: string
  content: Content
  services: Services
  /** IP address of the client, for rate limits. */
  ip: string
  /** The client's user agent; blank if it sends none. */
  userAgent: string
  /** Uses up the ticket of a call with `stepUp: 'byHandler'`, within its transaction: a call that fails leaves it as it was. */
  takeTicket: (tx: Tx) => Promise<void>
}

type SignedInMemberOf<C extends Call> = C extends { who: 'member' } ? { member: TokenOwner } : { member: TokenOwner | undefined }
type Common<C extends Call> = CallContext & SignedInMemberOf<C> & { fail: Fail<ErrorOf<C>> }
export type ReadContext<C extends Call> = Common<C> & { db: Db }
/** `publish` reaches the member's open apps once the transaction is committed. */
export type WriteContext<C extends Call> = Common<C> & { tx: Tx; publish: Publish }
export type StepsContext<C extends Call> = Common<C> & { db: Db; transact: Transact }

export interface Handler {
  call: Call
  run(input: unknown, options: CallContext, member: TokenOwner | undefined): Promise<unknown>
}

interface HandlerOptions {
  /** The call is about the signed-in member only: calls of different members that wait at the same moment share a transaction. */
  shared?: boolean
}

/** A handler that runs in one transaction, which is committed when the handler resolves and rolled back when it fails. */
export function handle<C extends Call>(
  call: C,
  act: (input: InputOf<C>, context: WriteContext<C>) => Promise<ResultOf<C>>,
  { shared = false }: HandlerOptions = {},
): Handler {
  return {
    call,
    run(input, options, member) {
      const work = (tx: Tx, publish: Publish) =>
        act(input as InputOf<C>, { ...options, member, fail, tx, publish } as unknown as WriteContext<C>)
      return inTurn(shared, member, options.services, (memberId) => transactAndPublish(options.services, work, memberId))
    },
  }
}

/** Publishes an event to its member once the surrounding transaction is committed. */
export type Publish = (memberId: string, event: MemberEvent) => void

/**
 * Runs work in one transaction. Published events are sent when it commits, and discarded otherwise. Webhooks about them are stored with it. With the id
 * of the only member that it is about, it shares the transaction with works of others that wait at the same moment.
 */
export async function transactAndPublish<T>(
  services: Services,
  work: (tx: Tx, publish: Publish) => Promise<T>,
  memberId?: string,
): Promise<T> {
  const { pool, events } = services
  let published: Parameters<Publish>[] = []
  async function attempt(tx: Tx): Promise<T> {
    published = []
    const done = await work(tx, (member, event) => published.push([member, event]))
    queueWebhooks(tx, published, services)
    return done
  }
  const result = await (memberId === undefined ? transact(pool, attempt) : transactTogether(pool, memberId, attempt))
  for (const [member, event] of published) events.publish(member, event)
  return result
}

export function handleRead<C extends Call & { kind: 'get' }>(
  call: C,
  read: (input: InputOf<C>, context: ReadContext<C>) => Promise<ResultOf<C>>,
): Handler {
  return {
    call,
    run: (input, options, member) =>
      read(input as InputOf<C>, { ...options, member, fail, db: options.services.db } as unknown as ReadContext<C>),
  }
}

/** A handler that does slow things (hashing, sending) between its transactions, so that no transaction waits for them. */
export function handleInSteps<C extends Call>(
  call: C,
  act: (input: InputOf<C>, context: StepsContext<C>) => Promise<ResultOf<C>>,
  { shared = false }: HandlerOptions = {},
): Handler {
  return {
    call,
    run(input, options, member) {
      const { pool, db } = options.services
      const step: Transact = (work) =>
        inTurn(shared, member, options.services, (memberId) => (memberId ? transactTogether(pool, memberId, work) : transact(pool, work)))
      return act(input as InputOf<C>, { ...options, db, transact: step, member, fail } as unknown as StepsContext<C>)
    },
  }
}

/** The commands of a member that run at a time, and the most that run or wait. */
const commandsAtOnce = 2
const mostCommands = 16
/** The turns of the members who have commands that run or wait. */
const turns = new Map<string, { limit: LimitFunction; commands: number }>()

/**
 * Runs a command of a member when fewer than two others of theirs are running. Those that wait hold no connection: they would wait for each other
 * anyway, and a few members could otherwise hold all connections of a process. Those beyond are told to come again, so that one member leaves slots to others.
 * A command that shares its transaction gets the member's id, and waits its turn there.
 */
async function inTurn<Result>(
  shared: boolean,
  member: TokenOwner | undefined,
  { settings }: Services,
  command: (sharedBy?: string) => Promise<Result>,
): Promise<Result> {
  if (!member || shared) return command(member?.memberId)
  const { memberId } = member
  const own = turns.get(memberId) ?? { limit: pLimit(commandsAtOnce), commands: 0 }
  if (own.commands >= mostCommands * settings.rateLimitFactor) throw new ApiError('serviceUnavailable')
  turns.set(memberId, own)
  own.commands += 1
  try {
    return await own.limit(() => command())
  } finally {
    own.commands -= 1
    if (own.commands === 0) turns.delete(memberId)
  }
}
