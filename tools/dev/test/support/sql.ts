import { Client } from 'pg'

/** Runs one statement on its own connection. */
export async function sql<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client(url)
  // Raised when the server is killed while the connection is idle; the query fails on its own.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
