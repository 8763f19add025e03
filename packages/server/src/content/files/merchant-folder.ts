import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'

const ofThisRepository = fileURLToPath(new URL('../../../../../merchant', import.meta.url))

/** The merchant's files: the folder `MERCHANT_DIR`. Only a demo may do without it, and then has Feldmarkt's, which come with the code. */
export function merchantFolder(isDemo = process.env.DEMO === 'true'): string {
  const { MERCHANT_DIR, DATABASE_OWNER_URL, DATABASE_URL } = process.env
  if (MERCHANT_DIR) return resolve(MERCHANT_DIR)
  if (isDemo || !(DATABASE_OWNER_URL || DATABASE_URL)) return ofThisRepository
  throw new UserError("Set MERCHANT_DIR to the folder of your content. That of the code is Feldmarkt's, for demos (DEMO=true).")
}
