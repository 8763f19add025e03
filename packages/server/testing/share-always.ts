import pg from 'pg'
import { forceSharing } from '../src/kernel/database/transact-together.ts'

/** Preloaded into a server (`--import`): works of members and of tills always take the path of shared transactions, also if they are alone. */
class SharingPool extends pg.Pool {
  constructor(...settings: ConstructorParameters<typeof pg.Pool>) {
    super(...settings)
    forceSharing(this)
  }
}
Object.assign(pg, { Pool: SharingPool })
