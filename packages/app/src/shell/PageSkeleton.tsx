import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { appTexts } from '../texts.ts'

/** Placeholder for a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Page>
      <Skeleton label={appTexts.loading}>
        <Bone className="h-9 w-1/2 mt-4" />
        <Bone className="h-48 w-full rounded-lg!" />
        <Bone className="h-16 w-full rounded-lg!" />
      </Skeleton>
    </Page>
  )
}
