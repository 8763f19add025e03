import type { AppInfo } from '@herzkarte/contract/merchant/app-files.ts'
import { APP_INFO_PATH } from '@herzkarte/rules/constants.ts'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { langCode, useLang, useTexts } from '@herzkarte/ui/language.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fetchPublicFile } from '../../../dispatcher/public-file.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'

interface InfoScreenProps {
  title: string
  children: (info: AppInfo) => ReactNode
}

/** Frame of the pages with the merchant's information. */
export function InfoScreen({ title, children }: InfoScreenProps) {
  const app = useTexts(appTexts)
  const { data, error, refetch } = useAppInfo()
  return (
    <Screen title={title} backTo={paths.more()}>
      {data ? (
        children(data)
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-5 w-4/5" />
          <Bone className="h-[420px] w-full rounded-lg!" />
        </Skeleton>
      )}
    </Screen>
  )
}

/** The merchant's information other than offers: help, imprint, terms. Read once and then shared by all such pages. */
function useAppInfo() {
  const lang = useLang()
  return useQuery({
    queryKey: ['appInfo', lang],
    queryFn: () => fetchPublicFile<AppInfo>(APP_INFO_PATH, { lang: langCode() }),
    staleTime: 10 * 60 * 1000,
  })
}
