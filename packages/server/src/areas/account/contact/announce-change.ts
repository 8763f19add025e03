import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { limitAttempts } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Member } from '../members.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { UndoableChange } from '../texts/notice-mail/notice-texts.ts'
import { storeUndo } from '../undo/undos.ts'
import { addChangeNotices } from './security-notices.ts'
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
