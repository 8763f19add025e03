import type { Banner } from '@herzkarte/contract/home/index.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { fillAddress } from './banner-link.ts'

/**
 * A partner's page with a code that identifies the member (specification, section 2). Without an answer, the address has no code, and the partner
 * treats the member as a visitor.
 */
export async function partnerAddress({ bannerId }: Pick<Banner, 'bannerId'>, webUrl: string): Promise<string> {
  const authCode = await api.getUserAuthCode({ type: 'banner', bannerId }, { quiet: true }).catch(() => '')
  return fillAddress(webUrl, { lang: langCode(), authCode })
}
