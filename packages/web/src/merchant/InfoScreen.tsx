import type { AppInfo } from '@herzkarte/contract/merchant/app-files.ts'
import type { ReactNode } from 'react'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { appTexts } from '../app/texts.ts'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { useAppInfo } from './use-app-info.ts'

interface InfoScreenProps {
  title: string
  width: 'column' | 'page'
  children: (info: AppInfo) => ReactNode
}

/** Frame of the pages that show what the merchant has to say. */
export function InfoScreen({ title, width, children }: InfoScreenProps) {
  const app = useTexts(appTexts)
  const { data, error, refetch } = useAppInfo()
  return (
    <Screen title={title} backTo={paths.more()} width={width}>
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
