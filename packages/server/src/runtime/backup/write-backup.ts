import { open, rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { endOfTable, frame, framing } from './frames.ts'
import { columnsOf, nameOf, readSequences, readShape, readTables, type Sequence, type Shape, type Table } from './tables.ts'

/** The first frame of a backup. */
export interface Head extends Shape {
  format: 'herzkarte-backup-1'
  madeAt: string
  tables: Table[]
  sequences: Sequence[]
}

/** The last frame of a backup: row counts by table, in table order. */
export interface Tail {
  rows: number[]
}

/**
 * Writes everything in a database to a file: one consistent snapshot, while servers keep running. The file gets its name only when it is
 * complete, and only its owner can read it. Returns the number of rows.
 * Uses PostgreSQL's own COPY, because the PostgreSQL from npm includes no pg_dump, and a pg_dump must not be older than the server.
 */
export async function writeBackup(client: pg.Client, file: string, now: Date): Promise<number> {
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w', 0o600)
  // A backup that was broken off may have left one with other rights.
  await handle.chmod(0o600)
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  // Each table that is piped into it adds a listener, and there are more tables than Node expects.
  compress.setMaxListeners(0)
  const written = pipeline(compress, handle.createWriteStream())
  // A full disk is the more useful error than the writes that fail because of it.
  let full: unknown
  written.catch((error) => {
    full = error
  })
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await readTables(client)
    const head: Head = {
      format: 'herzkarte-backup-1',
      madeAt: now.toISOString(),
      ...(await readShape(client)),
      tables,
      sequences: await readSequences(client),
    }
    compress.write(frame(Buffer.from(JSON.stringify(head))))
    const rows: number[] = []
    for (const table of tables) rows.push(await copy(client, table, compress))
    await client.query('commit')
    compress.end(frame(Buffer.from(JSON.stringify({ rows } satisfies Tail))))
    await written
    await rename(unfinished, file)
    return rows.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    const reason = full ?? error
    compress.destroy()
    await finished(compress).catch(() => {})
    await rm(unfinished, { force: true })
    throw reason
  }
}

async function copy(client: pg.Client, table: Table, into: Writable): Promise<number> {
  const stream = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`))
  await pipeline(stream, framing(), into, { end: false })
  into.write(endOfTable)
  return stream.rowCount
}
