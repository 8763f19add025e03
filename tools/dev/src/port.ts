import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartError } from './postgres/index.ts'

/**
 * Checks that the server's port is free before anything else is touched.
 *
 * @throws StartError with one sentence.
 */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw inOneMessage(error, port, host)
  }
  probe.close()
  await once(probe, 'close')
}

function inOneMessage(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use; end what uses it, or choose another with PORT.`, { cause: error })
  if (code === 'EACCES') return new StartError(`Port ${port} is not for this user; choose one from 1024 up with PORT.`, { cause: error })
  if (code === 'EADDRNOTAVAIL') return new StartError(`${host} is no address of this machine; correct HOST.`, { cause: error })
  return error
}
