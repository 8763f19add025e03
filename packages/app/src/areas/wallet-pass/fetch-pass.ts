import type { Envelope } from '../../dispatcher/failure.ts'
import { CallFailure } from '../../dispatcher/failure.ts'

/** The signed pass at an address, for a device that takes it as a file. Fails with CallFailure. */
export async function fetchPass(address: string): Promise<Blob> {
  let response: Response
  try {
    response = await fetch(address)
  } catch {
    throw new CallFailure('network', '')
  }
  if (!response.headers.get('content-type')?.includes('json')) return response.blob()
  const { errorMessage, errorCode } = (await response.json()) as Envelope
  throw new CallFailure('rejected', errorMessage, errorCode)
}
