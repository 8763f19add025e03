import { transact } from '../../../kernel/database/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { noticeMail } from '../texts/notice-mail/notice-mail.ts'
import { noticeSms } from '../texts/notice-sms.ts'
import { isOfContact, makeUndoLink } from '../undo/undos.ts'
import { deleteSecurityNotice, findSecurityNotice } from './security-notices.ts'
import { unlessRejected } from './unless-rejected.ts'

/** The job that sends a notice. The notice is deleted once it is sent or permanently rejected. Any other failure throws and is retried. */
export async function sendNotice({ memberId, noticeId }: { memberId: string; noticeId: string }, services: Services): Promise<void> {
  const { db, pool, delivery, settings, content, now } = services
  const notice = await findSecurityNotice(db, memberId, noticeId)
  if (!notice) return
  const { kind, channel, destination: to, firstName, lang, undoId } = notice
  const { merchant } = content()
  const { publicUrl } = settings
  const token = undoId === null ? undefined : await transact(pool, (tx) => makeUndoLink(tx, { memberId, undoId }, settings, now()))
  // The change has been undone meanwhile, or taken back, or is too old.
  if (undoId !== null && token === undefined) return transact(pool, (tx) => deleteSecurityNotice(tx, memberId, noticeId))
  const undoLink = token === undefined ? undefined : undoLinkOf(publicUrl, token)
  const undoes = undoLink === undefined ? undefined : isOfContact(kind) ? 'contact' : 'signIn'
  const sending =
    channel === 'sms'
      ? delivery.sms({ to, isSecurityNotice: true, undoes, text: noticeSms(kind, merchant, lang, undoLink) })
      : delivery.mail({ to, isSecurityNotice: true, ...noticeMail({ kind, firstName, publicUrl, undoLink }, merchant, lang) })
  await unlessRejected(sending, services)
  await transact(pool, (tx) => deleteSecurityNotice(tx, memberId, noticeId))
}

function undoLinkOf(publicUrl: string, token: string): string {
  return `${publicUrl}/undo#undoToken=${token}`
}
