import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { isDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { readContent } from '../../../content/index.ts'
import { dbOn, openPool, type Tx, transact } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { held, readBooks } from '../../../ledger/index.ts'
import { publishFromCommand } from '../../../runtime/events/index.ts'
import { lockMember, type Member } from '../members.ts'
import { correctBirthDate, endAllSessions, lockAccount, unlockAccount } from './change-member.ts'
import { credit, type Gift, NotCredited } from './credit.ts'
import { findAny } from './find-any.ts'
import { readActions, recordAction } from './service-actions.ts'

const usage = `npm run member -- <what> <member> --reason <why> [--by <who>]

  find <member>              says the member's id and status; needs no reason
  show <member>              shows profile, balances and what customer service did before
  lock <member>              signing in and the till answer with 10526; sessions end
  unlock <member>            the account works again
  birth-date <member> <day>  corrects the date of birth (YYYY-MM-DD), or removes it (none)
  end-sessions <member>      signs the member out everywhere
  credit <member>            gives one of these:
    --hearts <n> --campaign <id>     --punches <n> --collector <id>     --points <n>     --coupon <id>
    --note <text>       what the member reads in the history
    --operation <id>    repeated with the same id, it credits nothing more; without it, one is made and shown
    --at-most <n>       the limit, without it 100 hearts, 10 punches or 1000 points

<member> is an email address, a phone number with plus sign, a card number or an id. --by is the user of this machine if it is not given.
Everything but find is recorded with who, what, when and why, and the member's export shows it.
The database is DATABASE_URL, or the one below DATA_DIR.`

const text = { type: 'string' } as const
const options = {
  reason: text,
  by: text,
  hearts: text,
  campaign: text,
  punches: text,
  collector: text,
  points: text,
  coupon: text,
  note: text,
  operation: text,
  'at-most': text,
}
const limits = { hearts: 100, punches: 10, points: 1000 }

type Given = { [Name in keyof typeof options]?: string | undefined }
type Command = (tx: Tx, member: Member, context: CommandContext) => Promise<Done>

interface CommandContext {
  actor: string
  reason: string
  now: Date
  pool: pg.Pool
}

/** What to say, and the sessions that ended. */
interface Done {
  lines: string[]
  ended?: string[]
}

/** Wrong use of the command, said in one sentence. */
class WrongUse extends Error {}
/** The command is understood, and is not possible. */
class NotPossible extends Error {}
class NotAnswered extends Error {}

/** Where the command finds the database, and where it prints. */
interface Surroundings {
  databaseUrl: string | undefined
  print(line: string): void
  complain(line: string): void
}

/** Exit codes: 0 done, 1 there is no such member or it is not possible, 2 wrong use or no database, 3 the database does not answer. */
export async function memberCommand(args: string[], { databaseUrl, print, complain }: Surroundings): Promise<number> {
  function failed(exitCode: number, message: string): number {
    complain(message)
    return exitCode
  }
  try {
    const { values, positionals } = parsed(args)
    const [what = '', key = '', ...rest] = positionals
    const command = commandOf(what, rest, values)
    if (!key) throw new WrongUse(`Say which member: npm run member -- ${what} <member>`)
    if (command && !values.reason?.trim()) throw new WrongUse(`Say why: npm run member -- ${what} <member> --reason <why>`)
    if (!databaseUrl) throw new WrongUse('There is no database: set DATABASE_URL, or start Herzkarte (npm start) and do this beside it.')
    const by = { actor: values.by ?? userInfo().username, reason: values.reason ?? '' }
    for (const line of await withPool(databaseUrl, (pool) => run(pool, key, command, by))) print(line)
    return 0
  } catch (error) {
    if (error instanceof WrongUse) return failed(2, error.message)
    if (error instanceof NotPossible || error instanceof NotCredited) return failed(1, error.message)
    if (error instanceof ApiError && error.errorName === 'operationReused')
      return failed(1, 'This operation id was used for something else before.')
    if (error instanceof NotAnswered) return failed(3, `The database does not answer: ${error.message}`)
    throw error
  }
}

function parsed(args: string[]): { values: Given; positionals: string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUse((error as Error).message)
  }
}

/** Returns undefined for `find`, which changes and records nothing. */
function commandOf(what: string, [value, ...more]: string[], given: Given): Command | undefined {
  if (what === 'birth-date' && value !== undefined && more.length === 0) return setBirthDate(value)
  if (value === undefined && what === 'find') return undefined
  if (value === undefined && what === 'credit') return give(giftOf(given), given)
  const command = value === undefined ? commands[what] : undefined
  if (!command) throw new WrongUse(usage)
  return command
}

const commands: Readonly<Record<string, Command>> = {
  show,
  async lock(tx, member, { now, ...by }) {
    if (member.status === 'inactive') throw new NotPossible('The account is locked already.')
    return { lines: ['Locked.'], ended: await lockAccount(tx, member, by, now) }
  },
  async unlock(tx, member, { now, ...by }) {
    if (member.status === 'active') throw new NotPossible('The account is not locked.')
    await unlockAccount(tx, member, by, now)
    return { lines: ['Unlocked.'] }
  },
  async 'end-sessions'(tx, member, { now, ...by }) {
    const ended = await endAllSessions(tx, member, by, now)
    return { lines: [`${ended.length} sessions ended.`], ended }
  },
}

async function show(tx: Tx, member: Member, { actor, reason, now }: CommandContext): Promise<Done> {
  const { passwordHash: _, photo: __, ...profile } = member
  const [books, actions] = await Promise.all([readBooks(tx, member.memberId), readActions(tx, member.memberId)])
  await recordAction(tx, member.memberId, { action: 'show', actor, reason }, now)
  return {
    lines: [
      ...Object.entries(profile).map(
        ([name, value]) => `${name.padEnd(20)}${value instanceof Date ? value.toISOString() : (value ?? '-')}`,
      ),
      ...[...books.values()].map((book) => `${book.unit.padEnd(20)}${held(book)} held, ${-book.debt} owed`),
      ...actions.map(({ action, actor: who, reason: why, doneAt }) => `${doneAt}  ${action}, by ${who}: ${why}`),
    ],
  }
}

function setBirthDate(day: string): Command {
  return async (tx, member, { pool, now, ...by }) => {
    const { timeZone } = (await readContent(pool)).merchant
    const isPossible = day === 'none' || (isDay(day) && isDateOfBirth(day, dayOf(now, timeZone)))
    if (!isPossible) throw new NotPossible(`${day} is no date of birth; write it as YYYY-MM-DD.`)
    const next = day === 'none' ? null : day
    await correctBirthDate(tx, member, next, by, now)
    return { lines: [`Date of birth: ${member.birthDate ?? 'none'} -> ${next ?? 'none'}.`] }
  }
}

function give(gift: Gift, { operation, note }: Given): Command {
  const operationId = operation ?? newOperationId()
  if (!/^[A-Za-z0-9-]{16,64}$/.test(operationId)) throw new WrongUse('An operation id has 16 to 64 letters, digits and hyphens.')
  return async (tx, member, { pool, actor, reason, now }) => {
    const content = await readContent(pool)
    const said = await credit(tx, member, { gift, operationId, note, actor, reason }, { content, now })
    return { lines: [said, `Operation ${operationId}.`] }
  }
}

function giftOf(given: Given): Gift {
  const { hearts, campaign, punches, collector, points, coupon } = given
  const kinds = Object.entries({ hearts, punches, points, coupon }).filter(([, value]) => value !== undefined)
  if (kinds.length !== 1) throw new WrongUse('Credit one of --hearts, --punches, --points and --coupon.')
  if (coupon !== undefined) return { kind: 'coupon', couponId: coupon }
  if (points !== undefined) return { kind: 'points', amount: amountOf('points', points, given) }
  if (hearts !== undefined && campaign) return { kind: 'hearts', amount: amountOf('hearts', hearts, given), unit: campaign }
  if (punches !== undefined && collector) return { kind: 'punches', amount: amountOf('punches', punches, given), unit: collector }
  throw new WrongUse(hearts === undefined ? 'Say which card: --collector <id>' : 'Say which campaign: --campaign <id>')
}

function amountOf(kind: keyof typeof limits, typed: string, { 'at-most': atMost }: Given): number {
  const [amount, limit] = [Number(typed), Number(atMost ?? limits[kind])]
  if (!Number.isInteger(amount) || amount < 1) throw new WrongUse(`--${kind} is a number from 1 on.`)
  if (!(amount <= limit)) throw new WrongUse(`At most ${limit} ${kind} at once; --at-most raises the limit.`)
  return amount
}

async function run(
  pool: pg.Pool,
  key: string,
  command: Command | undefined,
  by: Pick<CommandContext, 'actor' | 'reason'>,
): Promise<string[]> {
  const found = await findAny(dbOn(pool), key)
  if (!found) throw new NotPossible(`There is no member ${key}.`)
  if (!command) return [`${found.memberId}  ${found.status}  card ${groupCardNumber(found.cardNumber)}`]
  return transact(pool, (tx) => perform(tx, found.memberId, command, { ...by, now: new Date(), pool }))
}

async function perform(tx: Tx, memberId: string, command: Command, context: CommandContext): Promise<string[]> {
  const member = await lockMember(tx, memberId)
  if (!member) throw new NotPossible(`There is no member ${memberId}.`)
  const { lines, ended = [] } = await command(tx, member, context)
  await publishFromCommand(
    tx,
    ended.map((sessionId) => ({ for: 'servers', what: 'sessionEnded', sessionId })),
  )
  return lines
}

async function withPool<T>(databaseUrl: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ databaseUrl, poolSize: 2, statementTimeoutMs: 60_000 })
  try {
    await pool.query('select').catch((error: Error) => {
      throw new NotAnswered(error.message)
    })
    return await work(pool)
  } finally {
    await pool.end()
  }
}
