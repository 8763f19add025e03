import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { befriend } from './friends.ts'
import type { GivenCounts } from './life.ts'
import { close, live } from './live.ts'
import { newRows, type Rows } from './rows.ts'
import type { World } from './world.ts'

const { escapeIdentifier } = pg

/** Rows of some members, and the donations for their purchases. */
export interface Batch {
  rows: Rows
  given: GivenCounts
}

/** Simulates the members from `first` up to, but not including, `end`. They are related only to each other, so that a batch is self-contained. */
export function liveAll(world: World, first: number, end: number): Batch {
  const rows = newRows()
  const given: GivenCounts = new Map()
  const lives = Array.from({ length: end - first }, (_, place) => live(world, first + place, rows, given))
  befriend(lives)
  for (const life of lives) close(life)
  return { rows, given }
}

/** Writes a batch within the client's transaction, and returns the number of rows. */
export async function writeBatch(client: pg.Client, { rows, given }: Batch): Promise<number> {
  let written = 0
  for (const table of rows.tables()) {
    const columns = rows.columns(table).map(escapeIdentifier).join()
    const copy = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${columns}) from stdin`))
    await pipeline(Readable.from(pieces(rows.text(table))), copy)
    written += rows.count(table)
  }
  for (const [key, cents] of given) {
    const [month, recipientId] = key.split(' ')
    await client.query(
      `insert into donation_totals as t (month, recipient_id, cents) values ($1, $2, $3)
       on conflict (month, recipient_id) do update set cents = t.cents + excluded.cents`,
      [month, recipientId, cents],
    )
  }
  return written
}

const pieceLength = 65_536

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}
