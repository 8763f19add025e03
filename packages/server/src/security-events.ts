import { isIP } from 'node:net'
import { UserError } from '@herzkarte/command'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { validate as isUuid } from 'uuid'
import { type ActionRow, findAny, readLatestActions } from './areas/account/index.ts'
import { commandSecret, type Db, dbOn, withPool } from './kernel/database/index.ts'
import { securityEventKinds } from './kernel/ports.ts'
import { type EventRow, findEvents, pseudonyms } from './runtime/security/index.ts'

const statementTimeoutMs = 60_000
const shownDigits = 8
/** Actions of customer service have a record of their own, and are a kind here. */
const actionKind = 'service-action'
const kinds: readonly string[] = [...securityEventKinds, actionKind]

interface EventOptions {
  about?: string | undefined
  key?: string | undefined
  kind?: string | undefined
  hours: string
  limit: string
}

interface Line {
  at: Date
  text: string
}

/** Prints security events and what customer service has done, the newest first. */
export async function printEvents({ about, key, kind, hours, limit }: EventOptions): Promise<void> {
  if (kind !== undefined && !kinds.includes(kind)) throw new UserError(`There is no kind ${kind}. Kinds: ${kinds.join(', ')}.`)
  const filter = {
    since: new Date(Date.now() - wholeNumber('--hours', hours) * hourMs),
    kind: kind ?? null,
    hashes: about === undefined ? null : hashesOf(about),
    keyId: key ?? null,
    limit: wholeNumber('--limit', limit),
  }
  const lines = await withPool(statementTimeoutMs, async (pool) => {
    const db = dbOn(pool)
    const { since, hashes, keyId, limit } = filter
    const events = kind === actionKind ? [] : await db.all(findEvents, since, filter.kind, hashes, keyId, limit)
    const actions = key === undefined && (kind ?? actionKind) === actionKind ? await actionsAbout(db, about, filter) : []
    return [...events.map(lineOf), ...actions.map(lineOfAction)]
  })
  const newest = lines.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, filter.limit)
  console.log(newest.length === 0 ? 'There are no such events.' : newest.map(({ text }) => text).join('\n'))
}

/** What was done for anybody, or for the member that is looked for. None for a network, or when nobody is found. */
async function actionsAbout(db: Db, about: string | undefined, { since, limit }: { since: Date; limit: number }): Promise<ActionRow[]> {
  if (about === undefined) return readLatestActions(db, { since, memberId: null, limit })
  const memberId = isUuid(about) ? about : isIP(about) ? undefined : (await findAny(db, about))?.memberId
  return memberId === undefined ? [] : readLatestActions(db, { since, memberId, limit })
}

/** A member's id, an email address, a number or an IP address; or a pseudonym of which an event shows the first digits. */
function hashesOf(about: string): Buffer[] {
  const { member, identifier, network } = pseudonyms(commandSecret())
  if (isIP(about)) return [network(about)]
  return isUuid(about) ? [member(about)] : [identifier(about)]
}

function lineOf({ happenedAt, kind, call, outcome, times, member, identifier, network, sessionId, keyId }: EventRow): Line {
  const named = { member, typed: identifier, network, session: sessionId, key: keyId }
  const who = Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : `${name} ${name === 'key' ? value : value.slice(0, shownDigits)}`,
  )
  return {
    at: happenedAt,
    text: [happenedAt.toISOString(), kind.padEnd(16), call, String(outcome).padEnd(5), `${times} x`, ...who].join('  '),
  }
}

/** Its reason is about the member and stays with the member: `herzkarte member show`. */
function lineOfAction({ doneAt, action, actor, memberId }: ActionRow): Line {
  return { at: doneAt, text: [doneAt.toISOString(), actionKind.padEnd(16), action, `by ${actor}`, `for ${memberId}`].join('  ') }
}

function wholeNumber(option: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new UserError(`${option} must be a whole number from 1 up.`)
  return number
}
