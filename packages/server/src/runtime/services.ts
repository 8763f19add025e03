import type pg from 'pg'
import type { Logger } from 'pino'
import type { Content } from '../content/catalog.ts'
import type { Db } from '../kernel/database/index.ts'
import type { Facebook, Newsletter, Tokens, Wallets } from '../kernel/ports.ts'
import type { Delivery, SendingMetrics } from './delivery/index.ts'
import type { Events } from './events/index.ts'
import type { MemberData } from './member-data.ts'
import type { Pictures } from './pictures.ts'
import type { SecurityLog } from './security/security-log.ts'
import type { Settings } from './settings/settings.ts'

/** The dependencies of handlers. Created once per process; tests pass their own clock. */
export interface Services {
  settings: Settings
  pool: pg.Pool
  /** A pool for tills alone, so that other requests never delay them. */
  tillPool: pg.Pool
  db: Db
  content(): Content
  pictures: Pictures
  now(): Date
  tokens: Tokens
  delivery: Delivery
  sendingMetrics: SendingMetrics
  facebook: Facebook | null
  newsletter: Newsletter | null
  wallets: Wallets
  webhookTypes(): ReadonlySet<string>
  events: Events
  memberData: MemberData
  security: SecurityLog
  log: Logger
}
