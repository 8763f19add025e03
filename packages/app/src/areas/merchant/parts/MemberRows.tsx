import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import Bell from 'lucide-react/icons/bell'
import ListChecks from 'lucide-react/icons/list-checks'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../router/paths.ts'
import { useUnread } from '../../notifications/index.ts'
import { moreTexts } from '../texts.ts'

/** Links for members only. */
export function MemberRows() {
  const texts = useTexts(moreTexts)
  return (
    <Rows>
      <ListRow icon={Bell} title={texts.messages} count={useUnread()} href={paths.notifications()} />
      <ListRow icon={ListChecks} title={texts.groceries} href={paths.groceryList()} />
      <ListRow icon={Users} title={texts.friends} note={texts.friendsNote} href={paths.andMore()} />
      <ListRow icon={UserPlus} title={texts.invite} note={texts.inviteNote} href={paths.referral()} />
    </Rows>
  )
}
