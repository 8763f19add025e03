import { pathFromMessage } from '@herzkarte/rules/app/followed-message.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import type { PushMessage } from '../device/index.ts'
import { api } from '../dispatcher/api.ts'
import { refresh } from '../dispatcher/query.ts'
import { session } from '../dispatcher/session.ts'
import { navigate, signInFor } from '../router/navigation.ts'
import { pageOfMessage } from './message-page.ts'
import { messageTexts } from './message-texts.ts'

/** Opens the page of a tapped message; visitors sign in first (specification, section 2). */
export function openMessage({ data }: PushMessage): void {
  const target = pageOfMessage(data)
  if (target === undefined) return
  const page = pathFromMessage(target, data.notificationId)
  if (session.get()) navigate(page)
  else signInFor(page)
}

/** A message arrived while the app is open. The inbox shows it. A toast only shows what the app does not report elsewhere. */
export function reportMessage({ title, data }: PushMessage): void {
  refresh([api.listNotification])
  const href = pageOfMessage(data)
  // Live events already report changes to the member's own things.
  if (href === undefined || title === '' || !isAboutOffers(data)) return
  showToast({ text: title, action: { label: messageTexts[currentLang()].look, href }, durationMs: 5000 })
}

const isAboutOffers = ({ pageRedirectType }: PushMessage['data']) => ['6', '7'].includes(String(pageRedirectType))
