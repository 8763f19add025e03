import { undoableChanges } from '@herzkarte/contract/account/undo.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { statement, type Tx, transact } from '../../../kernel/database/index.ts'
import { counterKey, countUse, limitUse, ofMember } from '../../../kernel/limits.ts'
import type { Brand } from '../../../runtime/delivery/index.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { notify } from '../../notifications/index.ts'
import { noticeJob } from '../jobs.ts'
import type { Member } from '../members.ts'
import { endSessions } from '../sessions/sessions.ts'
import { friendlyMail } from '../texts/friendly-mail.ts'
import { german } from '../texts/notice-mail/de.ts'
import { english } from '../texts/notice-mail/en.ts'
import { french } from '../texts/notice-mail/fr.ts'
import type { NoticeTexts, SecurityNoticeKind, UndoableChange } from '../texts/notice-mail/notice-texts.ts'
import { destinationsOf } from './identifiers.ts'
import { findRemembered, type Remembered, rememberContacts, undoTokenOf } from './remembered-contacts.ts'
import { unlessRejected } from './send-code.ts'
import { deleteMemberCodes } from './verification-codes.ts'

interface ChangeContext {
  /** The session that makes the change, and stays open. */
  openSessionId: string
  secret: string
  now: Date
}

/** Each is told to the member, maybe by SMS, so nobody adds sign-ins without end. Removing one is always possible; codes limit the other changes. */
export const additions = { what: 'addSignIn', most: 5, seconds: 24 * 3600 }
const added: ReadonlySet<UndoableChange> = new Set(['passkeyAdded', 'facebookLinked'])

/**
 * What goes with a change of how a member signs in: the account remembers its contacts and tells them the change with the link that restores them, codes that
 * went to these become invalid, and all other sessions end, except for a further passkey, which takes nothing away. `before` is the locked member before the
 * change. Returns the ended sessions, for `announceEnd` after the commit. Throws `tooManyRequests` after five added passkeys and Facebook accounts in a day.
 */
export async function announceChange(
  tx: Tx,
  change: UndoableChange,
  before: Member,
  { openSessionId, secret, now }: ChangeContext,
): Promise<string[]> {
  const { memberId } = before
  if (added.has(change)) await limitUse(tx, [ofMember(memberId, additions)], now)
  await deleteMemberCodes(tx, memberId)
  const remembered = await rememberContacts(tx, change, before, secret, now)
  await addSecurityNotice(tx, change, before, now, remembered)
  await tx.runAll(notify(memberId, { kind: change }, now))
  return change === 'passkeyAdded' ? [] : endSessions(tx, memberId, { except: openSessionId }, now)
}

/**
 * Something that happened to an account, and the recipient of the notice. It is stored until it is sent, because the account may no longer
 * have the address.
 */
export interface SecurityNotice {
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  kind: SecurityNoticeKind
  /** An address or a full number. */
  destination: string
  firstName: string
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  lang: Lang
  /** The link in this notice, if it has one. */
  undoId: string | null
}

/** They span 77 hours, and a change can be undone for 72. */
const attemptsWhileUndoable = 22

/** Changes of an address or number; the others are of sign-ins. */
const ofContacts: ReadonlySet<SecurityNoticeKind> = new Set(['emailChanged', 'emailAdded', 'phoneChanged', 'phoneAdded'])

/** As long as the queue waits between two attempts. */
const waitsMs = 6 * hourMs

const put = statement<never, [string, string, SecurityNoticeKind, string, string, Lang, string | null, Date]>(
  `insert into notices (member_id, notice_id, kind, destination, first_name, lang, undo_id, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const find = statement<SecurityNotice, [string, string]>(
  'select kind, destination, first_name as "firstName", lang, undo_id as "undoId" from notices where member_id = $1 and notice_id = $2',
)
const isWaiting = statement<{ found: boolean }, [string, string, string, Date]>(
  'select true as found from notices where member_id = $1 and undo_id = $2 and destination = $3 and created_at > $4 limit 1',
)
const remove = statement<never, [string, string]>('delete from notices where member_id = $1 and notice_id = $2')

/**
 * Notifies a member, by email or else by SMS. While the account remembers contacts these get the notice, with the link that restores them, and others that it
 * has get it without: they may be a thief's.
 */
export async function addSecurityNotice(
  tx: Tx,
  kind: SecurityNoticeKind,
  member: Member,
  now: Date,
  remembered?: Remembered | undefined,
): Promise<void> {
  const { memberId, firstName, lang } = member
  const linked = remembered ? recipientsOf(kind, remembered) : []
  const plain = recipientsOf(kind, member).filter((destination) => !linked.includes(destination))
  const undoId = remembered?.undoId ?? null
  for (const destination of linked) await keep(tx, memberId, { kind, destination, firstName, lang, undoId }, now)
  for (const destination of plain) await keep(tx, memberId, { kind, destination, firstName, lang, undoId: null }, now)
}

/** The address, or else the number. A number that is replaced hears of it as well. */
function recipientsOf(kind: SecurityNoticeKind, contacts: Pick<Member, 'email' | 'areaCode' | 'phone'>): string[] {
  const [first, number] = destinationsOf(contacts)
  return [first, kind === 'phoneChanged' ? number : undefined].filter((destination) => destination !== undefined)
}

/** Anybody can cause them, and each has the same link. Who has lost the mailbox for an hour gets the next one. */
const repeatsOf = (destination: string, secret: string) => ({
  key: counterKey(secret, 'notice:repeat', destination),
  most: 1,
  seconds: 3600,
})

/**
 * Sends the notice of a change again to a remembered contact, once an hour, and not while one is waiting. Without a name and in the language of who asks: the
 * account may be in other hands, which have changed both.
 */
export async function repeatChangeNotice(
  tx: Tx,
  memberId: string,
  { destination, kind, lang }: Pick<SecurityNotice, 'destination' | 'kind' | 'lang'>,
  { undoId }: Remembered,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  if (await tx.first(isWaiting, memberId, undoId, destination, new Date(now.getTime() - waitsMs))) return
  if ((await countUse(tx, [repeatsOf(destination, secret)], now)).length > 0) return
  await keep(tx, memberId, { kind, destination, firstName: '', lang, undoId }, now)
}

async function keep(tx: Tx, memberId: string, { kind, destination, firstName, lang, undoId }: SecurityNotice, now: Date): Promise<void> {
  const noticeId = uuid()
  await tx.run(put, memberId, noticeId, kind, destination, firstName, lang, undoId, now)
  await addJob(tx, noticeJob, { memberId, noticeId }, { attempts: attemptsWhileUndoable })
}

/** The job that sends a notice. The notice is deleted once it is sent or permanently rejected. Any other failure throws and is retried. */
export async function sendNotice({ memberId, noticeId }: { memberId: string; noticeId: string }, services: Services): Promise<void> {
  const { db, pool, delivery, settings, content, now } = services
  const notice = await db.first(find, memberId, noticeId)
  if (!notice) return
  const { kind, destination: to, firstName, lang, undoId } = notice
  const { merchant } = content()
  const { publicUrl } = settings
  const remembered = undoId === null ? undefined : await findRemembered(db, memberId, now())
  const token = remembered?.undoId === undoId ? undoTokenOf(memberId, remembered, settings) : undefined
  const undoLink = token === undefined ? undefined : `${publicUrl}/undo#undoToken=${token}`
  const undoes = undoLink === undefined ? undefined : ofContacts.has(kind) ? 'contact' : 'signIn'
  const send = () =>
    to.startsWith('+')
      ? delivery.sms({ to, isSecurityNotice: true, undoes, text: noticeSms(kind, merchant, lang, undoLink) })
      : delivery.mail({ to, isSecurityNotice: true, ...noticeMail({ kind, firstName, publicUrl, undoLink }, merchant, lang) })
  // Unless the change has been undone meanwhile, or is too old.
  if (undoId === null || undoLink !== undefined) await unlessRejected(send(), services)
  await transact(pool, (tx) => tx.run(remove, memberId, noticeId))
}

/** The mail about a change of an account. It lets the owner notice changes by somebody else. */
export function noticeMail(
  {
    kind,
    firstName,
    publicUrl,
    undoLink,
  }: Pick<SecurityNotice, 'kind' | 'firstName'> & { publicUrl: string; undoLink?: string | undefined },
  brand: Brand,
  lang: Lang,
) {
  const { letters, signedOut, undo, notMe, help } = texts[lang]
  const { text, more: usual, button, sms: _, ...rest } = letters[kind]
  // The link does more than the button of a letter.
  const more = undoLink !== undefined && button !== undefined ? undefined : usual
  const endsOthers = kind !== 'passkeyAdded' && (undoableChanges as readonly string[]).includes(kind)
  const paragraphs = [text(brand.name), more, endsOthers && signedOut, undoLink !== undefined && undo.lead]
  const isHelped = kind === 'passwordChanged' || undoLink !== undefined
  const letter = {
    ...rest,
    paragraphs: paragraphs.filter((paragraph) => typeof paragraph === 'string'),
    ...(button !== undefined && { button: { label: button, href: `${publicUrl}/forgotPassword/email` } }),
    ...(undoLink !== undefined && { button: { label: undo.label, href: undoLink } }),
    notes: [isHelped ? help(brand) : notMe(brand)],
  }
  return friendlyMail(letter, firstName, brand, lang)
}

/**
 * The same notice for members without an address, and for an old number: a single SMS of 160 characters. With a link it may become two,
 * depending on the address of the app.
 */
export function noticeSms(kind: SecurityNoticeKind, { name, contact }: Brand, lang: Lang, undoLink?: string): string {
  const { letters, undo, callUs } = texts[lang]
  return `${letters[kind].sms(name)} ${undoLink === undefined ? callUs(contact.phone) : `${undo.sms} ${undoLink}`}`
}

const texts: Localised<NoticeTexts> = { de: german, en: english, fr: french }
