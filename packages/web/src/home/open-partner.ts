import { api } from '../app/dispatcher/api.ts'
import { langCode } from '../app/language.ts'
import { fillAddress } from './banner-link.ts'

/**
 * Opens a partner's page with a code that says which member comes (specification, section 2). Without an answer it opens without the code: the
 * partner then takes the member for a visitor.
 */
export async function openPartner(webUrl: string, opened: Window | null): Promise<void> {
  const authCode = await api.getUserAuthCode({ type: 'banner' }, { quiet: true }).catch(() => '')
  const address = fillAddress(webUrl, { lang: langCode(), authCode })
  if (opened) opened.location.replace(address)
  else location.assign(address)
}
