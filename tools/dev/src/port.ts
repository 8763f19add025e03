import { once } from 'node:events'
import { createServer } from 'node:net'
import { listenFailure } from '@herzkarte/server'

/**
 * Checks that the server's port is free before anything else is touched.
 *
 * @throws UserError with one sentence.
 */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw listenFailure(error, { port, host }) ?? error
  }
  probe.close()
  await once(probe, 'close')
}
