import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'

/** The number of new notifications; 0 until it is known. Counted up to 100, shown as "99+". */
export function useUnread(): number {
  return useRead(api.listNotification, { limit: 1 }).data?.unread ?? 0
}
