import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appTexts } from '../../../texts.ts'

/** The form while its fields are unknown. */
export function ProfileSkeleton() {
  const texts = useTexts(appTexts)
  return (
    <Skeleton label={texts.loading}>
      <div className="grid gap-5">
        {['salutation', 'firstName', 'lastName', 'birthDate'].map((field) => (
          <div key={field} className="grid gap-1.5">
            <Bone className="h-5 w-24" />
            <Bone className={field === 'salutation' ? 'h-[108px] rounded-md!' : 'h-[54px] rounded-md!'} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
