import { undoableChanges } from '@herzkarte/contract/account/undo.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import { v7 as uuid } from 'uuid'
import { limitAttempts } from '../../../kernel/attempts.ts'
import { statement, type Tx, transact } from '../../../kernel/database/index.ts'
import { counterKey, countInSlices } from '../../../kernel/rate-counters.ts'
import type { Brand } from '../../../runtime/delivery/index.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { notify } from '../../notifications/index.ts'
import { noticeJob } from '../jobs.ts'
import { numberOf } from '../member-keys.ts'
import type { Member } from '../members.ts'
import { endSessions } from '../sessions/sessions.ts'
import { friendlyMail } from '../texts/friendly-mail.ts'
import { german } from '../texts/notice-mail/de.ts'
import { english } from '../texts/notice-mail/en.ts'
import { french } from '../texts/notice-mail/fr.ts'
import type { NoticeTexts, SecurityNoticeKind, UndoableChange } from '../texts/notice-mail/notice-texts.ts'
import { isOfContact, makeUndoLink, storeUndo } from '../undo/undos.ts'
import { unlessRejected } from './send-code.ts'
import { deleteMemberCodes } from './verification-codes.ts'

interface ChangeContext {
  /** The session that makes the change, and stays open. */
  openSessionId: string
  now: Date
}

/** Each is told to the member, maybe by SMS, so nobody adds sign-ins without end. Removing one is always possible; codes limit the other changes. */
export const additions = { kind: 'addSignIn', times: 5, windowMs: dayMs }
const added: ReadonlySet<UndoableChange> = new Set(['passkeyAdded', 'facebookLinked'])

/**
 * What goes with a change of how a locked member signs in, before a Facebook account is exchanged: codes that went to the old address or number
 * become invalid, and the member is notified there, with a link that undoes the change, and in the inbox. Throws `tooManyRequests` after five added
 * passkeys and Facebook accounts in a day.
 */
export async function notifyWithUndo(tx: Tx, change: UndoableChange, before: Member, { openSessionId, now }: ChangeContext): Promise<void> {
  const { memberId } = before
  if (added.has(change)) await limitAttempts(tx, memberId, additions, now)
  await deleteMemberCodes(tx, memberId)
  const undoId = await storeUndo(tx, change, before, openSessionId, now)
  await addChangeNotices(tx, change, before, now, undoId)
  await tx.runAll(notify(memberId, { kind: change }, now))
}

/**
 * The same for every change but a further passkey, which takes nothing away: all other sessions end. Returns the ended sessions, for `announceEnd`
 * after the commit.
 */
export async function announceChange(tx: Tx, change: UndoableChange, before: Member, context: ChangeContext): Promise<string[]> {
  await notifyWithUndo(tx, change, before, context)
  return endSessions(tx, before.memberId, { except: context.openSessionId }, context.now)
}

/**
 * Something that happened to an account, and the recipient of the notice. It is stored until it is sent, because the account may no longer
 * have the address.
 */
export interface SecurityNotice {
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  kind: SecurityNoticeKind
  channel: 'email' | 'sms'
  destination: string
  firstName: string
  /** @trusted Only `put` below adds rows, and takes them with this type. */
  lang: Lang
  /** The change that the link in this notice undoes. */
  undoId: string | null
}

/** They span 77 hours, and a change can be undone for 72. */
const attemptsWhileUndoable = 22

/** As long as the queue waits between two attempts. */
const waitsMs = 6 * hourMs

const put = statement<never, [string, string, SecurityNoticeKind, string, string, string, Lang, string | null, Date]>(
  `insert into notices (member_id, notice_id, kind, channel, destination, first_name, lang, undo_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)
const find = statement<SecurityNotice, [string, string]>(
  'select kind, channel, destination, first_name as "firstName", lang, undo_id as "undoId" from notices where member_id = $1 and notice_id = $2',
)
const isWaiting = statement<{ found: boolean }, [string, string, string, Date]>(
  'select true as found from notices where member_id = $1 and undo_id = $2 and destination = $3 and created_at > $4 limit 1',
)
const remove = statement<never, [string, string]>('delete from notices where member_id = $1 and notice_id = $2')

/** Notifies a member, by email or else by SMS, at the contact details from before the change. */
export async function addSecurityNotice(
  tx: Tx,
  kind: SecurityNoticeKind,
  member: Member,
  now: Date,
  undoId: string | null = null,
): Promise<void> {
  const { memberId, email, firstName, lang } = member
  const number = numberOf(member)
  const channel = email === null ? 'sms' : 'email'
  const destination = email ?? number
  if (destination !== null) await keep(tx, memberId, { kind, channel, destination, firstName, lang, undoId }, now)
}

/**
 * Notifies a member about a change of how to sign in, at the contact details from before it: the address, or else the number. An old number
 * hears of its replacement as well. One of the notices has the link that undoes the change.
 */
export async function addChangeNotices(
  tx: Tx,
  kind: UndoableChange | 'changeUndone',
  before: Member,
  now: Date,
  undoId: string | null = null,
): Promise<void> {
  await addSecurityNotice(tx, kind, before, now, undoId)
  const { memberId, email, firstName, lang } = before
  const number = numberOf(before)
  if (kind === 'phoneChanged' && email !== null && number !== null)
    await keep(tx, memberId, { kind, channel: 'sms', destination: number, firstName, lang, undoId: null }, now)
}

/** Anybody can cause them, and each has the same link. Who has lost the mailbox for an hour gets the next one. */
const repeatsOf = (destination: string, secret: string) => ({
  key: counterKey(secret, 'notice:repeat', destination),
  most: 1,
  seconds: 3600,
})

/**
 * Sends the notice of a change again where it went before, once an hour, and not while one is waiting. Without a name and in the language of who asks: the
 * account may be in other hands, which have changed both.
 */
export async function repeatChangeNotice(
  tx: Tx,
  memberId: string,
  { destination, undoId, kind, lang }: Pick<SecurityNotice, 'destination' | 'lang'> & { undoId: string; kind: UndoableChange },
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  if (await tx.first(isWaiting, memberId, undoId, destination, new Date(now.getTime() - waitsMs))) return
  if ((await countInSlices(tx, [repeatsOf(destination, secret)], now)).length > 0) return
  const channel = destination.startsWith('+') ? 'sms' : 'email'
  await keep(tx, memberId, { kind, channel, destination, firstName: '', lang, undoId }, now)
}

async function keep(
  tx: Tx,
  memberId: string,
  { kind, channel, destination, firstName, lang, undoId }: SecurityNotice,
  now: Date,
): Promise<void> {
  const noticeId = uuid()
  await tx.run(put, memberId, noticeId, kind, channel, destination, firstName, lang, undoId, now)
  await addJob(tx, noticeJob, { memberId, noticeId }, { attempts: attemptsWhileUndoable })
}

/** The job that sends a notice. The notice is deleted once it is sent or permanently rejected. Any other failure throws and is retried. */
export async function sendNotice({ memberId, noticeId }: { memberId: string; noticeId: string }, services: Services): Promise<void> {
  const { db, pool, delivery, settings, content, now } = services
  const notice = await db.first(find, memberId, noticeId)
  if (!notice) return
  const { kind, channel, destination: to, firstName, lang, undoId } = notice
  const { merchant } = content()
  const { publicUrl } = settings
  const token = undoId === null ? undefined : await transact(pool, (tx) => makeUndoLink(tx, { memberId, undoId }, settings, now()))
  const undoLink = token === undefined ? undefined : `${publicUrl}/undo#undoToken=${token}`
  const undoes = undoLink === undefined ? undefined : isOfContact(kind) ? 'contact' : 'signIn'
  const send = () =>
    channel === 'sms'
      ? delivery.sms({ to, isSecurityNotice: true, undoes, text: noticeSms(kind, merchant, lang, undoLink) })
      : delivery.mail({ to, isSecurityNotice: true, ...noticeMail({ kind, firstName, publicUrl, undoLink }, merchant, lang) })
  // Unless the change has been undone meanwhile, or taken back, or is too old.
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
  const { text, more, button, sms: _, ...rest } = letters[kind]
  const endsOthers = kind !== 'passkeyAdded' && (undoableChanges as readonly string[]).includes(kind)
  const paragraphs = [text(brand.name), more, endsOthers && signedOut, undoLink !== undefined && undo.lead]
  const isHelped = kind === 'passwordChanged' || kind === 'passwordChangedAfterContact' || undoLink !== undefined
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
