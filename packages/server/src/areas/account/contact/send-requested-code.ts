import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Tx, transact } from '../../../kernel/database/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { findMemberByContact, findOwner, type Member } from '../members.ts'
import { codeMail, codeSms } from '../texts/codes.ts'
import { nobodyHereMail, resetMail } from '../texts/link-mails.ts'
import { destinationsOf } from './identifiers.ts'
import { findRemembered, isOther } from './remembered-contacts.ts'
import { repeatChangeNotice } from './security-notices.ts'
import { type CodeSubject, emptyCode, fillCode, lockRequestedCode, type NewCode, type SharedSubject } from './verification-codes.ts'

/**
 * The job that sends a code for an account that may not exist. A known account gets its code. An address or number that the account remembers gets the notice
 * of the last change again, with its link: somebody who took the account may have deleted it. An address without an account gets a notice about the request.
 * A number without an account gets nothing, because an SMS costs money. A failed message throws, and the queue retries with a new code for as long as the
 * request is valid.
 *
 * A message to reset a password is in the member's language, a code to sign in in that of the page that waits for it.
 */
export async function sendRequestedCode(
  { requestId, lang: pageLang }: { requestId: string; lang: Lang },
  services: Services,
): Promise<void> {
  const { pool, settings } = services
  const found = await transact(pool, async (tx) => {
    const subject = await tx.first(lockRequestedCode, requestId, services.now())
    if (!subject) return undefined
    const by = { secret: settings.secret, now: services.now() }
    const member = await findMemberByContact(tx, subject.destination)
    const isTold = await repeatNotice(tx, member, subject, pageLang, by)
    if (isTold && !member) return undefined
    const made = member && (await fillCode(tx, requestId, subject, by))
    const lang = subject.purpose === 'resetPassword' && member ? member.lang : pageLang
    return { subject, made, lang, firstName: member?.firstName ?? '' }
  })
  if (!found) return
  try {
    await send(found, services)
  } catch (error) {
    await transact(pool, (tx) => emptyCode(tx, requestId))
    throw error
  }
}

/**
 * Repeats the notice of a change to a remembered contact: in place of a code where the member has it no more, and beside one where a new password alone
 * would leave another contact in the account that may be a thief's. Returns whether there was one.
 */
async function repeatNotice(
  tx: Tx,
  member: Member | undefined,
  { destination, purpose }: CodeSubject,
  lang: Lang,
  by: { secret: string; now: Date },
): Promise<boolean> {
  if (member && purpose !== 'resetPassword') return false
  const owner = member ?? (await findOwner(tx, destination))
  const remembered = owner && (await findRemembered(tx, owner.memberId, by.now))
  if (!remembered || !destinationsOf(remembered).includes(destination) || !isOther(remembered, owner)) return false
  const kind = member ? remembered.change : destination.startsWith('+') ? 'phoneChanged' : 'emailChanged'
  await repeatChangeNotice(tx, owner.memberId, { destination, kind, lang }, remembered, by)
  return true
}

interface Requested {
  subject: SharedSubject
  /** Undefined if nobody has the address or number. */
  made: NewCode | undefined
  lang: Lang
  firstName: string
}

async function send({ subject, made, lang, firstName }: Requested, { delivery, content, settings }: Services): Promise<void> {
  const { destination: to, purpose, share } = subject
  const { merchant } = content()
  const { publicUrl } = settings
  // What an owner requests on a device of theirs has limits that nobody else can use up.
  const countsWith = share.startsWith('known ') ? 'owner' : 'account'
  if (to.startsWith('+')) {
    if (made) await delivery.sms({ to, countsWith, text: codeSms({ code: made.code, purpose: 'resetPassword' }, merchant, lang) })
    return
  }
  if (!made) return delivery.mail({ to, countsInTotal: 'nobody', ...nobodyHereMail(`${publicUrl}/register`, merchant, lang) })
  const { code, linkToken } = made
  const link = `${publicUrl}/resetPassword#resetToken=${linkToken}`
  await delivery.mail({
    to,
    countsWith,
    // Strangers cannot tell in which total their request counts.
    ...(countsWith === 'account' && { countsInTotal: 'accounts' as const }),
    ...(purpose === 'login'
      ? codeMail({ code, purpose, firstName }, merchant, lang)
      : resetMail({ firstName, code, link }, merchant, lang)),
  })
}
