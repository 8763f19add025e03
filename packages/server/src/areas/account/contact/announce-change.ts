import type { Tx } from '../../../kernel/database/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Member } from '../members.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type AccountChange, isUndoable } from '../texts/notice-mail/notice-texts.ts'
import { storeUndo } from '../undo/undos.ts'
import { addChangeNotices } from './security-notices.ts'
import { deleteMemberCodes } from './verification-codes.ts'

interface ChangeContext {
  /** The session that stays open. */
  openSessionId: string
  now: Date
}

/**
 * What follows a change of how a locked member signs in: codes that went to the old address or number become invalid, and the member is notified
 * there, with a link that undoes the change, and in the inbox.
 */
export async function notifyWithUndo(tx: Tx, change: AccountChange, before: Member, now: Date): Promise<void> {
  const { memberId } = before
  await deleteMemberCodes(tx, memberId)
  const undoId = isUndoable(change) ? await storeUndo(tx, change, before, now) : null
  await addChangeNotices(tx, change, before, now, undoId)
  await tx.runAll([notify(memberId, { kind: change }, now)])
}

/**
 * The same for every change but a further passkey, which takes nothing away: all other sessions end. Returns the ended sessions, for `announceEnd`
 * after the commit.
 */
export async function announceChange(
  tx: Tx,
  change: AccountChange,
  before: Member,
  { openSessionId, now }: ChangeContext,
): Promise<string[]> {
  await notifyWithUndo(tx, change, before, now)
  return endSessions(tx, before.memberId, { except: openSessionId }, now)
}
