import type { AppInfo } from '@herzkarte/contract/merchant/app-files.ts'
import { APP_INFO_PATH } from '@herzkarte/rules/constants.ts'
import { langCode, useLang } from '@herzkarte/ui/language.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchPublicFile } from '../../dispatcher/public-file.ts'

/** The merchant's information other than offers: help, imprint, terms. Read once and then shared by all such pages. */
export function useAppInfo() {
  const lang = useLang()
  return useQuery({
    queryKey: ['appInfo', lang],
    queryFn: () => fetchPublicFile<AppInfo>(APP_INFO_PATH, { lang: langCode() }),
    staleTime: 10 * 60 * 1000,
  })
}
