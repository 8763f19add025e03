import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { Bell } from '../../notifications/index.ts'
import { MemberMe } from '../me/MemberMe.tsx'
import { meTexts } from '../me/texts.ts'

/** The account tab: the member's account, or an invitation to create one. */
export default function MePage() {
  const user = useSession()?.user
  const isPhone = useShell() === 'phone'
  return (
    <Screen title={appTexts.me} end={user && isPhone && <Bell />}>
      {user ? <MemberMe user={user} /> : <VisitorMe />}
    </Screen>
  )
}

function VisitorMe() {
  return (
    <EmptyState
      picture={emptyHearts}
      title={meTexts.inviteTitle}
      text={meTexts.inviteText}
      action={
        <div className="grid gap-3">
          <Button href={paths.signUp()}>{meTexts.register}</Button>
          <Button variant="line" href={paths.login()}>
            {meTexts.login}
          </Button>
        </div>
      }
    />
  )
}
