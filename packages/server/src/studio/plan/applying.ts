import { UserError } from '@herzkarte/command'
import type pg from 'pg'
import { readRevisions } from '../../content/studio.ts'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'

/** Runs what changes the live content on a connection of its own. The person at the page is told why it fails. Returns the live revision. */
export async function applying({ pool }: StudioServices, work: (client: pg.PoolClient) => Promise<unknown>): Promise<{ revision: number }> {
  const client = await pool.connect()
  try {
    await work(client)
    const [newest] = await readRevisions(client, 1)
    return { revision: newest?.revision ?? 0 }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw new StudioError('rejected', { de: `Das geht so nicht: ${error.message}`, en: error.message })
  } finally {
    client.release()
  }
}

export const planMoved = () =>
  new StudioError('outdated', { de: 'Der Plan hat sich geändert: Sieh ihn noch einmal an.', en: 'The plan has moved: look at it again.' })
