import { isIP } from 'node:net'
import { UserError } from '@herzkarte/command'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { validate as isUuid } from 'uuid'
import { type ActionRow, findAny, readLatestActions } from './areas/account/index.ts'
import { commandSecret, type Db, dbOn, statement, withPool } from './kernel/database/index.ts'
import { securityEventKinds } from './kernel/ports.ts'
import { pseudonyms } from './runtime/security/pseudonyms.ts'

const statementTimeoutMs = 60_000
const shownDigits = 8
/** Actions of customer service have a record of their own, and are a kind here. */
const actionKind = 'service-action'
const kinds: readonly string[] = [...securityEventKinds, actionKind]

interface EventOptions {
  about?: string | undefined
  key?: string | undefined
  kind?: string | undefined
  hours: number
  limit: number
}

interface EventRow {
  happenedAt: Date
  kind: string
  call: string
  outcome: number
  times: number
  member: string | null
  identifier: string | null
  network: string | null
  sessionId: string | null
  keyId: string | null
}

/** Null means anything; hashes are pseudonyms of a member, an identifier or a network. */
const findEvents = statement<EventRow, [Date, string | null, Buffer[] | null, string | null, number]>(`
  select happened_at as "happenedAt", kind, call, outcome, times, encode(member_hash, 'hex') as member, encode(identifier_hash, 'hex') as identifier,
    encode(network_hash, 'hex') as network, session_id as "sessionId", key_id as "keyId"
  from security_events
  where happened_at >= $1 and ($2::text is null or kind = $2)
    and ($3::bytea[] is null or member_hash = any($3) or identifier_hash = any($3) or network_hash = any($3))
    and ($4::text is null or key_id = $4)
  order by happened_at desc, event_id desc limit $5`)

/** When it happened, and the cells of its line. */
type Line = [at: Date, ...cells: string[]]

export async function printEvents({ about, key, kind, hours, limit }: EventOptions): Promise<void> {
  if (kind !== undefined && !kinds.includes(kind)) throw new UserError(`There is no kind ${kind}. Kinds: ${kinds.join(', ')}.`)
  const since = new Date(Date.now() - hours * hourMs)
  const hashes = about === undefined ? null : hashesOf(about)
  const lines = await withPool(statementTimeoutMs, async (pool) => {
    const db = dbOn(pool)
    const events = kind === actionKind ? [] : await db.all(findEvents, since, kind ?? null, hashes, key ?? null, limit)
    const actions = key === undefined && (kind ?? actionKind) === actionKind ? await actionsAbout(db, about, since, limit) : []
    return [...events.map(lineOf), ...actions.map(lineOfAction)]
  })
  const newest = lines.sort(([a], [b]) => b.getTime() - a.getTime()).slice(0, limit)
  console.log(newest.map(([at, ...cells]) => [at.toISOString(), ...cells].join('  ')).join('\n') || 'There are no such events.')
}

/** What was done for anybody, or for the member that is looked for. None for a network, or when nobody is found. */
async function actionsAbout(db: Db, about: string | undefined, since: Date, limit: number): Promise<ActionRow[]> {
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
  return [happenedAt, kind.padEnd(16), call, String(outcome).padEnd(5), `${times} x`, ...who]
}

/** Its reason is about the member and stays with the member: `herzkarte member show`. */
function lineOfAction({ doneAt, action, actor, memberId }: ActionRow): Line {
  return [doneAt, actionKind.padEnd(16), action, `by ${actor}`, `for ${memberId}`]
}
