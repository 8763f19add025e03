import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { guardLeaving } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { editTexts } from './texts.ts'

/** What friends see: the photo with a link for changing it, and the name. The entries are preserved while a photo is taken. */
export function PhotoCard({ profile, children }: { profile: Profile; children: ReactNode }) {
  const texts = useTexts(editTexts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:sticky wide:top-27 wide:p-6 wide:rounded-lg wide:bg-card wide:shadow-card">
      <div className="flex flex-wrap items-center gap-4 wide:grid wide:justify-items-center wide:gap-5">
        <Avatar name={`${profile.firstName} ${profile.lastName}`} src={profile.photo ?? undefined} size="xl" />
        <Button size="sm" variant="line" href={paths.cropper()} onClick={() => guardLeaving(undefined)}>
          {profile.photo ? texts.changePhoto : texts.addPhoto}
        </Button>
      </div>
      {children}
    </div>
  )
}
