import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, RowGroup } from '@herzkarte/ui/layout/Rows.tsx'
import Bell from 'lucide-react/icons/bell'
import HandHeart from 'lucide-react/icons/hand-heart'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../router/paths.ts'
import { useUnread } from '../../notifications/index.ts'
import { moreTexts } from '../texts.ts'

/** Links for members only. */
export function MemberRows() {
  const texts = useTexts(moreTexts)
  return (
    <RowGroup title={texts.together}>
      <ListRow icon={Bell} title={texts.messages} count={useUnread()} href={paths.notifications()} />
      <ListRow icon={Users} title={texts.friends} note={texts.friendsNote} href={paths.andMore()} />
      <ListRow icon={UserPlus} title={texts.invite} note={texts.inviteNote} href={paths.referral()} />
      <ListRow icon={HandHeart} title={texts.community} note={texts.communityNote} href={paths.community()} />
    </RowGroup>
  )
}
