import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { applyContent, ContentLosses, loadContent, StockBelowHandedOut } from '@herzkarte/server'
import { Client } from 'pg'

/**
 * Makes the database's content what the files of the merchant say, and those of further folders. What would take promises from members is left out and said: the
 * system starts with the content it had.
 */
export async function applyFiles(ownerUrl: string, folders: [string, ...string[]], log: (line: string) => void): Promise<void> {
  const source = await loadContent(...folders)
  const merchant = source.find((item) => item.kind === 'merchant')
  const today = dayOf(new Date(), merchant?.data.timeZone ?? 'UTC')
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    await applyContent(client, source, { today })
  } catch (error) {
    if (!(error instanceof ContentLosses || error instanceof StockBelowHandedOut)) throw error
    log(`The content is as before, because the files take from members what they have: ${error.message.replaceAll('\n', '; ')}`)
  } finally {
    await client.end()
  }
}
