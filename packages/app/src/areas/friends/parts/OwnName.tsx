import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import AtSign from 'lucide-react/icons/at-sign'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { findTexts } from '../find-texts.ts'

/** The name under which friends find this member, or a link to set one; it is part of the profile. */
export function OwnName() {
  const texts = useTexts(findTexts)
  const user = useSession()?.user
  if (!user) return null
  if (!user.isUserNameChosen) {
    return (
      <Callout icon={AtSign}>
        <p className="mb-2.5">{texts.noName}</p>
        <Button size="sm" variant="line" href={paths.editProfile()}>
          {texts.choose}
        </Button>
      </Callout>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pl-4 text-sm">
      <p className="min-w-0 break-words">
        {texts.ownName} <b>{user.userName}</b>
      </p>
      <Button size="sm" variant="text" href={paths.editProfile()} label={`${texts.change}: ${texts.name}`}>
        {texts.change}
      </Button>
    </div>
  )
}
