import { useTexts } from '@herzkarte/ui/language.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { MemberMe } from '../me/MemberMe.tsx'
import { VisitorMe } from '../me/VisitorMe.tsx'

/** The account tab: the member's account, or an invitation to create one. */
export default function MePage() {
  const texts = useTexts(appTexts)
  const user = useSession()?.user
  return <Screen title={texts.me}>{user ? <MemberMe user={user} /> : <VisitorMe />}</Screen>
}
