import { isIP } from 'node:net'
import { UserError } from '@herzkarte/command'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { validate as isUuid } from 'uuid'
import { commandSecret, dbOn, withPool } from './kernel/database/index.ts'
import { type SecurityEventKind, securityEventKinds } from './kernel/ports.ts'
import { type EventRow, pseudonyms, readEvents } from './runtime/security/index.ts'

const statementTimeoutMs = 60_000
const shownDigits = 8

export interface EventOptions {
  about?: string | undefined
  key?: string | undefined
  kind?: string | undefined
  hours: string
  limit: string
}

/** Prints security events, the newest first. */
export async function printEvents({ about, key, kind, hours, limit }: EventOptions): Promise<void> {
  if (kind !== undefined && !securityEventKinds.includes(kind as SecurityEventKind))
    throw new UserError(`There is no kind ${kind}. Kinds: ${securityEventKinds.join(', ')}.`)
  const filter = {
    since: new Date(Date.now() - wholeNumber('--hours', hours) * hourMs),
    kind: kind ?? null,
    hashes: about === undefined ? null : hashesOf(about),
    keyId: key ?? null,
    limit: wholeNumber('--limit', limit),
  }
  const events = await withPool(statementTimeoutMs, (pool) => readEvents(dbOn(pool), filter))
  console.log(events.length === 0 ? 'There are no such events.' : events.map(lineOf).join('\n'))
}

/** A member's id, an email address, a number or an IP address; or a pseudonym of which an event shows the first digits. */
function hashesOf(about: string): Buffer[] {
  const { member, identifier, network } = pseudonyms(commandSecret())
  if (isIP(about)) return [network(about)]
  return isUuid(about) ? [member(about)] : [identifier(about)]
}

function lineOf({ happenedAt, kind, call, outcome, times, member, identifier, network, sessionId, keyId }: EventRow): string {
  const named = { member, typed: identifier, network, session: sessionId, key: keyId }
  const who = Object.entries(named).flatMap(([name, value]) =>
    value === null ? [] : `${name} ${name === 'key' ? value : value.slice(0, shownDigits)}`,
  )
  return [happenedAt.toISOString(), kind.padEnd(16), call, String(outcome).padEnd(5), `${times} x`, ...who].join('  ')
}

function wholeNumber(option: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new UserError(`${option} must be a whole number from 1 up.`)
  return number
}
