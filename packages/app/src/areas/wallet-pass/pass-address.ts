import { pathOf } from '@herzkarte/contract/kinds.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { publicOrigin } from '../../dispatcher/host.ts'

/** The address for fetching the pass for Apple Wallet with a code, for this browser or for another phone that scans it. */
export function passAddress(code: string): string {
  return `${publicOrigin}${pathOf(api.passkitIos.callName)}?${new URLSearchParams({ code, lang: langCode() })}`
}
