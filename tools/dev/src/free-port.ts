import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that is free right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A listening socket has a port.')
  return address.port
}
