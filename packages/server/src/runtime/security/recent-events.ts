import type { Registry } from 'prom-client'
import { statement } from '../../kernel/database/index.ts'
import { securityEventKinds } from '../../kernel/ports.ts'
import { smsMinutes } from '../delivery/sending-limits.ts'
import { gauge, sharedRead } from '../operations/gauges.ts'
import type { Services } from '../services.ts'

/** More rows than this mean an attack anyway. A scrape reads no more of them. */
const readAtMost = 100_000

interface Recent {
  kind: string
  key: string | null
  tenMinutes: number
  hour: number
}

// Sign-ins are what wrong passwords are compared with: who signs in again and again to an account of their own counts once.
const recent = statement<Recent, [Date, number]>(`
  select kind, case when kind = 'credit' then key_id end as key,
    case when kind = 'signed-in' then count(distinct who) filter (where is_new) else coalesce(sum(times) filter (where is_new), 0) end as "tenMinutes",
    case when kind = 'signed-in' then count(distinct who) else sum(times) end as hour
  from (
    select kind, key_id, times, happened_at > $1::timestamptz - interval '10 minutes' as is_new,
      coalesce(identifier_hash, member_hash, uuid_send(event_id)) as who
    from security_events where happened_at > $1::timestamptz - interval '1 hour' order by happened_at desc limit $2
  ) newest group by 1, 2`)

const recentSms = statement<Record<'tenMinutes' | 'hour', number>, [readonly string[], readonly string[]]>(
  `select coalesce(sum(count) filter (where key = any($1)), 0)::int as "tenMinutes", coalesce(sum(count), 0)::int as hour
   from rate_counters where key = any($2)`,
)

/**
 * Adds the security events of the last ten minutes and the last hour to the metrics, counted in the table, where the events of all
 * servers are. So alerts do not depend on which server an attacker reached, and a restart does not end them. Left out while the database is away.
 */
export function serveRecentEvents(registry: Registry, { db, now }: Pick<Services, 'db' | 'now'>): void {
  const recentNow = sharedRead(() => db.all(recent, now(), readAtMost))
  const events = 'Security events of all servers in the last minutes, by kind. Sign-ins count once per account.'
  gauge(registry, 'herzkarte_security_events_recent', events, ['kind', 'minutes'], async (gauge) => {
    const rows = await recentNow()
    if (!rows) return
    for (const kind of securityEventKinds) {
      const ofKind = rows.filter((row) => row.kind === kind)
      gauge.set({ kind, minutes: '10' }, sumOf(ofKind, 'tenMinutes'))
      gauge.set({ kind, minutes: '60' }, sumOf(ofKind, 'hour'))
    }
  })
  const credits = 'Credits that tills have given without a purchase in the last hour, on all servers, by the id of their key.'
  gauge(registry, 'herzkarte_credits_recent', credits, ['key'], async (gauge) => {
    for (const { key, hour } of (await recentNow()) ?? []) if (key !== null) gauge.set({ key }, hour)
  })
  gauge(registry, 'herzkarte_sms_recent', 'SMS that all servers have sent in the last minutes.', ['minutes'], async (gauge) => {
    const sent = await db.first(recentSms, smsMinutes(now(), 10), smsMinutes(now(), 60)).catch(() => undefined)
    if (!sent) return
    gauge.set({ minutes: '10' }, sent.tenMinutes)
    gauge.set({ minutes: '60' }, sent.hour)
  })
}

function sumOf(rows: readonly Recent[], window: 'tenMinutes' | 'hour'): number {
  return rows.reduce((sum, row) => sum + row[window], 0)
}
