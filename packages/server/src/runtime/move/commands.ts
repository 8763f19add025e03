import { UserError } from '@herzkarte/command'
import pg from 'pg'
import { databaseFailure, withOwner } from '../../kernel/database/index.ts'
import { copyAndFollow, finish, giveUp, type Move } from './move.ts'

const lost = /^Connection terminated|is not queryable$|^terminating connection|^server closed the connection/

const say = (line: string) => console.log(line)

export async function copy(): Promise<void> {
  const end = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort())
  await withBoth((move) => copyAndFollow(move, say, end.signal))
}

export async function finishMove(isCompared: boolean): Promise<void> {
  await withBoth((move) => finish(move, say, { isCompared }))
}

export async function giveUpMove(): Promise<void> {
  await withOwner('move', giveUp)
  say('The old database no longer keeps its changes, and is open to its servers.')
}

async function withBoth(work: (move: Move) => Promise<void>): Promise<void> {
  const { DATABASE_OWNER_URL: sourceUrl, MOVE_TO_URL: targetUrl } = process.env
  if (!sourceUrl || !targetUrl) throw new UserError('Set DATABASE_OWNER_URL to the old database and MOVE_TO_URL to the new one.')
  if (sourceUrl === targetUrl) throw new UserError('DATABASE_OWNER_URL and MOVE_TO_URL are the same database.')
  await withOwner('move', async (source) => {
    const target = new pg.Client({ connectionString: targetUrl, application_name: 'herzkarte-move' })
    target.on('error', () => {})
    try {
      await target.connect()
      await work({ source, target, sourceUrl, targetUrl })
    } catch (error) {
      if (lost.test((error as Error).message))
        throw new UserError('The connection to one of the databases was lost. Run this again.', { cause: error })
      throw databaseFailure(error, targetUrl, 'MOVE_TO_URL') ?? error
    } finally {
      await target.end()
    }
  })
}
