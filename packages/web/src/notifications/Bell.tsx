import BellIcon from 'lucide-react/icons/bell'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { notificationTexts } from './texts.ts'
import { useUnread } from './use-unread.ts'

/** The way to the inbox, with how much in it is new. */
export function Bell() {
  const texts = useTexts(notificationTexts)
  return <IconButton icon={BellIcon} label={texts.title} count={useUnread()} href={paths.notifications()} />
}
