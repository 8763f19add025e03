import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { applyContent, ContentLosses, HeldContent, loadContent, StockBelowHandedOut } from '@herzkarte/server'
import { withClient } from './with-client.ts'

/**
 * Replaces the database's content with the merchant's files and those of further folders. A change that would break promises to members is not
 * applied but logged: the system then starts with its previous content.
 */
export async function applyFiles(ownerUrl: string, folders: [string, ...string[]], log: (line: string) => void): Promise<void> {
  const source = await loadContent(...folders)
  const merchant = source.find((item) => item.kind === 'merchant')
  const today = dayOf(new Date(), merchant?.data.timeZone ?? 'UTC')
  try {
    await withClient(ownerUrl, (client) => applyContent(client, source, { today, author: 'npm start' }))
  } catch (error) {
    if (!(error instanceof ContentLosses || error instanceof HeldContent || error instanceof StockBelowHandedOut)) throw error
    log(`The content is as before. ${error.message}`)
  }
}
