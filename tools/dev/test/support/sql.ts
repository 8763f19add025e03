import { Client } from 'pg'

/** Runs one statement on a connection of its own. */
export async function sql<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url)
  // A server that is killed while it is idle between two answers says so here; the query fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
