import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { UserError } from '@herzkarte/command'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { contentChannel } from '../../content/index.ts'
import { BrokenBackup, frameReader } from './frames.ts'
import { columnsOf, nameOf, readShape, readTables, type Table } from './tables.ts'
import type { Head, Tail } from './write-backup.ts'

/** The reason why a backup was not restored. Nothing has changed in that case. */
class RestoreError extends UserError {}

/**
 * Restores a backup into a database that has the tables of its release, in one transaction. Afterwards the database holds exactly the
 * backup's content, or is unchanged. Returns the number of rows.
 *
 * @param options.replace Restore even if the database has members or sales. They are deleted.
 * @throws RestoreError, BrokenBackup
 */
export async function readBackup(client: pg.Client, file: string, { replace }: { replace: boolean }): Promise<number> {
  const source = createReadStream(file)
  const decompress = createZstdDecompress()
  source.on('error', (error) => decompress.destroy(error))
  // The error reaches the reader of the frames. A file that is broken from its beginning raises it before anybody reads.
  decompress.on('error', () => {})
  const frames = frameReader(source.pipe(decompress))
  await client.query('begin')
  try {
    const head = headOf(await frames.next())
    await assertFits(client, head, replace)
    await client.query(`truncate ${(await readTables(client)).map(nameOf).join(', ')}`)
    const rows: number[] = []
    for (const table of head.tables) rows.push(await copy(client, table, frames.table()))
    const tail = JSON.parse(String(await frames.next())) as Tail
    if (JSON.stringify(tail.rows) !== JSON.stringify(rows)) throw new BrokenBackup('The backup has other rows than it says.')
    for (const sequence of head.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), sequence.value, sequence.isCalled])
    await client.query('select pg_notify($1, $2)', [contentChannel, ''])
    await client.query('commit')
    return rows.reduce((sum, count) => sum + count, 0)
  } catch (error) {
    await client.query('rollback')
    throw isZstd(error) ? new BrokenBackup('This file is no backup, or was damaged.') : error
  } finally {
    source.destroy()
  }
}

function headOf(bytes: Buffer): Head {
  try {
    const head = JSON.parse(String(bytes)) as Head
    if (head.format === 'herzkarte-backup-1') return head
  } catch {
    // Not JSON, so not one of our backups either.
  }
  throw new BrokenBackup('This file is no backup.')
}

async function assertFits(client: pg.Client, { migrations, queue }: Head, replace: boolean): Promise<void> {
  const here = await readShape(client)
  if (JSON.stringify(here) !== JSON.stringify({ migrations, queue }))
    throw new RestoreError(
      `The backup was made by another release (its newest migration is ${migrations.at(-1)}): restore it with that one, then upgrade.`,
    )
  const { rowCount } = await client.query('select 1 from members union all select 1 from receipt_numbers limit 1')
  if (rowCount !== 0 && !replace)
    throw new RestoreError('This database has members or sales. Restore into an empty one, or say --replace: then they are gone.')
}

async function copy(client: pg.Client, table: Table, frames: AsyncIterable<Buffer>): Promise<number> {
  const into = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
  await pipeline(Readable.from(frames, { objectMode: false }), into)
  return into.rowCount
}

function isZstd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ZSTD_error|Z_|ERR_ZSTD)/.test(String(error.code))
}
