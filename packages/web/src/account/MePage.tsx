import { useTexts } from '../app/language.ts'
import { Screen } from '../app/Screen.tsx'
import { useSession } from '../app/session.ts'
import { appTexts } from '../app/texts.ts'
import { MemberMe } from './me/MemberMe.tsx'
import { VisitorMe } from './me/VisitorMe.tsx'

/** The account tab: a member's own, or the invitation to one. */
export default function MePage() {
  const texts = useTexts(appTexts)
  const user = useSession()?.user
  return <Screen title={texts.me}>{user ? <MemberMe user={user} /> : <VisitorMe />}</Screen>
}
