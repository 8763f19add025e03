import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import BellIcon from 'lucide-react/icons/bell'
import { paths } from '../../../router/paths.ts'
import { notificationTexts } from '../texts.ts'
import { useUnread } from '../use-unread.ts'

/** A link to the inbox, with the number of new messages. */
export function Bell() {
  const texts = useTexts(notificationTexts)
  return <IconButton icon={BellIcon} label={texts.title} count={useUnread()} href={paths.notifications()} />
}
