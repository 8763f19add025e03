import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import type { PushMessage } from '../device/index.ts'
import { api } from '../dispatcher/api.ts'
import { refresh } from '../dispatcher/query.ts'
import { session } from '../dispatcher/session.ts'
import { navigate, signInFor } from '../router/navigation.ts'
import { pageOfMessage } from './message-page.ts'
import { messageTexts } from './message-texts.ts'

/** A message was tapped: to its page, by way of signing in for visitors (specification, section 2). */
export function openMessage({ data }: PushMessage): void {
  const page = pageOfMessage(data)
  if (page === undefined) return
  if (session.get()) navigate(page)
  else signInFor(page)
}

/** A message came while the app is open: the inbox has it, and what nothing else in the app tells is said. */
export function reportMessage({ title, data }: PushMessage): void {
  refresh([api.listNotification])
  const href = pageOfMessage(data)
  // What changes the member's own things is told by the live line already.
  if (href === undefined || title === '' || !isAboutOffers(data)) return
  showToast({ text: title, action: { label: messageTexts[currentLang()].look, href }, durationMs: 5000 })
}

const isAboutOffers = ({ pageRedirectType }: PushMessage['data']) => ['6', '7'].includes(String(pageRedirectType))
