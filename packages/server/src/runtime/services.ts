import type pg from 'pg'
import type { Logger } from 'pino'
import type { Content } from '../content/catalog.ts'
import type { Db } from '../kernel/database/index.ts'
import type { Facebook, Newsletter, Tokens, Wallets } from '../kernel/ports.ts'
import type { Delivery } from './delivery/index.ts'
import type { Events } from './events/index.ts'
import type { MemberData } from './member-data.ts'
import type { Settings } from './settings/settings.ts'

/** What handlers work with besides their input. Made once per process; tests bring a clock of their own. */
export interface Services {
  settings: Settings
  pool: pg.Pool
  /** Connections for tills alone: who else waits for one stands in another line. */
  tillPool: pg.Pool
  db: Db
  /** The merchant's content as it is now. */
  content(): Content
  now(): Date
  tokens: Tokens
  delivery: Delivery
  /** Null where the merchant has not configured it. */
  facebook: Facebook | null
  /** Null where no provider is configured. */
  newsletter: Newsletter | null
  wallets: Wallets
  events: Events
  memberData: MemberData
  log: Logger
}
