import { pathOf } from '@herzkarte/contract/kinds.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import type { Envelope } from '../../dispatcher/envelope.ts'
import { CallFailure } from '../../dispatcher/failure.ts'
import { publicOrigin } from '../../dispatcher/host.ts'

/** The address for fetching the pass for Apple Wallet with a code, for this browser or for another phone that scans it. */
export function passAddress(code: string): string {
  return `${publicOrigin}${pathOf(api.passkitIos.callName)}?${new URLSearchParams({ code, lang: langCode() })}`
}

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
