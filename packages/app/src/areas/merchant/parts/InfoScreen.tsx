import type { AppInfo } from '@herzkarte/contract/merchant/app-files.ts'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { useAppInfo } from '../use-app-info.ts'

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
