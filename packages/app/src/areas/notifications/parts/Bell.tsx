import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { ReadyRow } from '@herzkarte/ui/card/ReadyRow.tsx'
import { Bell as BellIcon, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { showNews } from '../../../router/use-title.ts'
import { notificationTexts } from '../texts.ts'

/** A link to the inbox, with the number of new messages. */
export function Bell() {
  return <IconButton icon={BellIcon} label={notificationTexts.title} count={useUnread()} href={paths.notifications()} />
}

/** The number of new notifications; 0 until it is known. Counted up to 100, shown as "99+". */
function useUnread(): number {
  const unread = useRead(api.listNotification, { limit: 1 }).data?.unread ?? 0
  useEffect(() => showNews(unread), [unread])
  return unread
}

/** A recall of something that the member has bought, until it is read. */
export function RecallBanner() {
  const recall = useRead(api.listNotification, { limit: 1 }).data?.recall
  if (!recall) return null
  return <ReadyRow tone="danger" icon={TriangleAlert} title={recall.title} note={recall.text} href={recall.path} />
}

session.onEnd(() => showNews(0))
