import { langCode } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { fillAddress } from './banner-link.ts'

/**
 * A partner's page with a code that says which member comes (specification, section 2). Without an answer it comes without the code: the
 * partner then takes the member for a visitor.
 */
export async function partnerAddress(webUrl: string): Promise<string> {
  const authCode = await api.getUserAuthCode({ type: 'banner' }, { quiet: true }).catch(() => '')
  return fillAddress(webUrl, { lang: langCode(), authCode })
}
