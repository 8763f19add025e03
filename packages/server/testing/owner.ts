import pg from 'pg'
import type { TestServer } from './server.ts'

/** Works with a connection of the owner of the database, who may do what the server's role may not. */
export async function asOwner<T>({ ownerUrl }: Pick<TestServer, 'ownerUrl'>, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The rows of one query of the owner. */
export async function queryAsOwner<Row extends pg.QueryResultRow>(app: TestServer, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await asOwner(app, (owner) => owner.query<Row>(text, values))).rows
}
