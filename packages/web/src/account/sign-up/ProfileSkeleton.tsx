import { useTexts } from '../../app/language.ts'
import { appTexts } from '../../app/texts.ts'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'

/** The form while it is not known what it asks for. */
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
