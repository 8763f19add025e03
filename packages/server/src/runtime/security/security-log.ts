import { errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'
import { statement, transact } from '../../kernel/database/index.ts'
import { type SecurityEvent, securityEventKinds } from '../../kernel/ports.ts'
import { counter } from '../operations/gauges.ts'
import { seldom } from '../operations/seldom.ts'
import { type Pseudonyms, pseudonyms } from './pseudonyms.ts'

const flushMs = 1000
/** Different events that wait at most. An attack from more networks than this within a second is still counted in the metrics. */
const maxWaiting = 5000
/** Addresses and keys told apart in one network's failures of a call within a second: each made-up one would be a row for 90 days. */
const mostApart = 20

const insert = statement<never, [string]>(`
  insert into security_events
  select * from jsonb_populate_recordset(null::security_events, $1::jsonb)`)

interface Writing {
  pool: pg.Pool
  settings: { secret: string }
  log: Logger
  now(): Date
}

/**
 * Writes security events in batches, outside the transactions of the requests that cause them: nobody waits for it. A clean stop writes what
 * waits; a crash loses the events of its last second. Equal events of a batch become one row with a count.
 */
export function openSecurityLog({ pool, settings, log, now }: Writing) {
  const metrics = makeMetrics()
  const hashes = pseudonyms(settings.secret)
  let waiting = new Map<string, Row>()
  let failures = new Map<string, Set<string>>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function apartOrNot(row: Row): Row {
    if (row.outcome === 0) return row
    const group = JSON.stringify([row.kind, row.call, row.network_hash])
    const about = failures.get(group) ?? new Set()
    failures.set(group, about)
    const name = `${row.identifier_hash} ${row.key_id}`
    if (about.size < mostApart) about.add(name)
    return about.has(name) ? row : { ...row, identifier_hash: null, key_id: null }
  }

  function wait(row: Row): void {
    const { happened_at: _, times, ...same } = row
    const name = JSON.stringify(same)
    const known = waiting.get(name)
    if (known) known.times += times
    else if (waiting.size < maxWaiting) waiting.set(name, row)
    else metrics.lost.inc(times)
  }

  function setTimer(): void {
    if (isClosed || timer || waiting.size === 0) return
    timer = setTimeout(() => void flush(), flushMs)
    timer.unref()
  }

  const outage = seldom(log)
  let writing: Promise<void> = Promise.resolve()

  // One after another: closing the log also waits for what the timer has begun to write.
  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    if (rows.length === 0) return
    waiting = new Map()
    failures = new Map()
    try {
      const written = JSON.stringify(rows.map((row) => ({ event_id: uuid(), ...row })))
      await transact(pool, (tx) => tx.run(insert, written))
      outage.works('security events are written again')
    } catch (error) {
      outage.failed('warn', error, 'security events could not be written and wait')
      for (const row of rows) wait(row)
    }
    setTimer()
  }

  return {
    metrics,
    /** Returns at once. The event is written soon after. */
    record(event: SecurityEvent): void {
      metrics.events.inc({ kind: event.kind })
      if (event.kind === 'credit') metrics.credits.inc({ key: event.keyId ?? 'none' })
      wait(apartOrNot(rowOf(event, hashes, now())))
      setTimer()
    },
    /** Writes what waits, after what is being written. */
    flush,
    /** The same, and starts no further timer. */
    async close(): Promise<void> {
      isClosed = true
      await flush()
    },
  }
}

export type SecurityLog = ReturnType<typeof openSecurityLog>

type Row = ReturnType<typeof rowOf>

/** A row without its id. Bytes are hexadecimal, as PostgreSQL reads them from JSON. */
function rowOf({ kind, call, error, memberId, sessionId, identifier, address, keyId }: SecurityEvent, hashes: Pseudonyms, now: Date) {
  return {
    happened_at: now,
    kind,
    call,
    outcome: error === undefined ? 0 : errorCode(error),
    times: 1,
    member_hash: bytea(memberId, hashes.member),
    identifier_hash: bytea(identifier, hashes.identifier),
    network_hash: bytea(address, hashes.network),
    session_id: sessionId ?? null,
    key_id: keyId ?? null,
  }
}

function makeMetrics() {
  const credited = 'Credits that tills have given without a purchase, by the id of their key.'
  const lost = 'Security events that could not be written. They are counted by kind nevertheless.'
  return {
    events: counter('herzkarte_security_events_total', 'Security events by kind.', 'kind', securityEventKinds),
    credits: counter('herzkarte_credits_total', credited, 'key'),
    lost: counter('herzkarte_security_events_lost_total', lost),
  }
}

function bytea(value: string | undefined, hash: (value: string) => Buffer): string | null {
  return value === undefined || value === '' ? null : `\\x${hash(value).toString('hex')}`
}
