import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { importCards, readCardFile, type Server } from '@herzkarte/server'
import { Client } from 'pg'

const file = fileURLToPath(new URL('../../../../merchant/card-customers.csv', import.meta.url))

/** Imports the customers of the merchant's printed cards, so that one of these cards can be found and linked. */
export async function importCardCustomers({ services }: Server, ownerUrl: string): Promise<void> {
  const { campaigns, merchant } = services.content()
  const campaignIds = campaigns.map(({ id }) => id)
  const { customers, problems } = readCardFile(await readFile(file, 'utf8'), campaignIds, dayOf(services.now(), merchant.timeZone))
  if (problems.length > 0) throw new Error(`${file}: ${problems.join(' ')}`)
  const client = new Client(ownerUrl)
  await client.connect()
  try {
    await importCards(client, customers, services.settings)
  } finally {
    await client.end()
  }
}
