import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Tx, transact } from '../../../kernel/database/index.ts'
import type { Mail } from '../../../runtime/delivery/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { findMemberByEmail, findMemberByPhone, findOwnerOfEmail, findOwnerOfPhone, type Member } from '../members.ts'
import { codeMail, codeSms } from '../texts/codes.ts'
import { nobodyHereMail, resetMail } from '../texts/link-mails.ts'
import { destinationsOf } from './identifiers.ts'
import { findRemembered, isOther } from './remembered-contacts.ts'
import { repeatChangeNotice } from './security-notices.ts'
import {
  type BoundSubject,
  type CodeSubject,
  emptyCode,
  fillCode,
  lockRequestedCode,
  type NewCode,
  type SharedSubject,
} from './verification-codes.ts'

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
    const subject = await lockRequestedCode(tx, requestId, services.now())
    if (!subject) return undefined
    const isPhone = subject.destination.startsWith('+')
    const member = await (isPhone ? findMemberByPhone : findMemberByEmail)(tx, subject.destination)
    const isTold = await repeatNotice(tx, member, subject, pageLang, { secret: settings.secret, now: services.now() })
    if (isTold && !member) return undefined
    const made = member && (await fillCode(tx, requestId, subject, { secret: settings.secret, now: services.now() }))
    const lang = subject.purpose === 'resetPassword' && member ? member.lang : pageLang
    return { subject, made, isPhone, lang, firstName: member?.firstName ?? '' }
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
  const isPhone = destination.startsWith('+')
  const owner = member ?? (await (isPhone ? findOwnerOfPhone : findOwnerOfEmail)(tx, destination))
  const remembered = owner && (await findRemembered(tx, owner.memberId, by.now))
  if (!remembered || !destinationsOf(remembered).includes(destination) || !isOther(remembered, owner)) return false
  const kind = member ? remembered.change : isPhone ? 'phoneChanged' : 'emailChanged'
  await repeatChangeNotice(tx, owner.memberId, { destination, kind, lang }, remembered, by)
  return true
}

interface Sending {
  subject: SharedSubject
  made: NewCode | undefined
  isPhone: boolean
  lang: Lang
  firstName: string
}

async function send(sending: Sending, services: Services): Promise<void> {
  const { delivery } = services
  const { subject, made, isPhone, lang, firstName } = sending
  const { merchant } = services.content()
  if (!isPhone)
    return delivery.mail({
      to: subject.destination,
      ...countingOf(subject, made !== undefined),
      ...mailFor(subject, made && { ...made, firstName }, lang, services),
    })
  const text = made && codeSms({ code: made.code, purpose: 'resetPassword' }, merchant, lang)
  if (text) await delivery.sms({ to: subject.destination, countsWith: isOwners(subject) ? 'owner' : 'account', text })
}

/** What an owner requests on a device of theirs has limits that nobody else can use up. Strangers cannot tell in which total their request counts. */
function countingOf(subject: Pick<BoundSubject, 'share'>, hasAccount: boolean): Pick<Mail, 'countsWith' | 'countsInTotal'> {
  if (!hasAccount) return { countsInTotal: 'nobody' }
  return isOwners(subject) ? { countsWith: 'owner' } : { countsWith: 'account', countsInTotal: 'accounts' }
}

function isOwners({ share }: Pick<BoundSubject, 'share'>): boolean {
  return share.startsWith('known ')
}

function mailFor(
  { purpose }: CodeSubject,
  made: (NewCode & { firstName: string }) | undefined,
  lang: Lang,
  { settings, content }: Services,
) {
  const { merchant } = content()
  if (!made) return nobodyHereMail(`${settings.publicUrl}/register`, merchant, lang)
  const { code, linkToken, firstName } = made
  if (purpose === 'login') return codeMail({ code, purpose, firstName }, merchant, lang)
  return resetMail({ firstName, code, link: `${settings.publicUrl}/resetPassword#resetToken=${linkToken}` }, merchant, lang)
}
