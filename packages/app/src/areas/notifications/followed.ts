import { messageIn } from '@herzkarte/rules/app/followed-message.ts'
import { api } from '../../dispatcher/api.ts'
import { refresh } from '../../dispatcher/query.ts'
import { session } from '../../dispatcher/session.ts'
import { restate } from '../../router/navigation.ts'

/** Reports that the page of a message was opened. Nobody waits for it, and a failure costs no more than a count. */
export function reportFollowed(notificationId: string): void {
  if (!session.get()) return
  api.readNotification({ notificationId, isFollowed: true }, { quiet: true, inBackground: true }).then(
    () => refresh([api.listNotification]),
    () => {},
  )
}

/** Reports the message that led to the page that is shown, and removes it from the address, so that a reload or a shared link does not repeat it. */
export function takeFollowed(): void {
  const message = messageIn(location.search)
  if (!message) return
  restate(`${location.pathname}${message.search}${location.hash}`)
  reportFollowed(message.notificationId)
}
