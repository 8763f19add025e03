import { pathOf } from '@herzkarte/contract/kinds.ts'
import { api } from '../app/dispatcher/api.ts'
import { publicOrigin } from '../app/host.ts'
import { langCode } from '../app/language.ts'

/** Where a code fetches the pass for Apple Wallet, for this browser or for another phone that scans it. */
export function passAddress(code: string): string {
  return `${publicOrigin}${pathOf(api.passkitIos.callName)}?${new URLSearchParams({ code, lang: langCode() })}`
}
