import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../../../texts.ts'
import { editColumns } from './edit-columns.ts'

/** The form while its values are loading. */
export function EditSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className={editColumns}>
        <div className="flex items-center gap-4 wide:grid wide:justify-items-center wide:gap-5 wide:p-6">
          <Bone className="size-24 wide:size-36 rounded-full!" />
          <Bone className="h-11 w-36 rounded-[12px]!" />
        </div>
        <div className="grid gap-5">
          {['name', 'salutation', 'first', 'last', 'birth'].map((field) => (
            <div key={field} className="grid gap-1.5">
              <Bone className="h-5 w-28" />
              <Bone className="h-[54px] rounded-md!" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  )
}
