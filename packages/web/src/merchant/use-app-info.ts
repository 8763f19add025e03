import { APP_INFO_PATH } from '@herzkarte/contract/constants.ts'
import type { AppInfo } from '@herzkarte/contract/merchant/app-files.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchPublicFile } from '../app/dispatcher/public-file.ts'
import { langCode, useLang } from '../app/language.ts'

/** What the merchant has to say besides offers: help, imprint, terms. Read once and then shared by all pages of the kind. */
export function useAppInfo() {
  const lang = useLang()
  return useQuery({
    queryKey: ['appInfo', lang],
    queryFn: () => fetchPublicFile<AppInfo>(APP_INFO_PATH, { lang: langCode() }),
    staleTime: 10 * 60 * 1000,
  })
}
