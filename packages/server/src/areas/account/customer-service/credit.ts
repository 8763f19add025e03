import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import type { Member } from '../members.ts'
import { creditGift, type Gift, giftText } from './credit-gift.ts'
import { recordAction, type ServiceAction } from './service-actions.ts'

interface Crediting extends Pick<ServiceAction, 'actor' | 'reason'> {
  gift: Gift
  /** Identifies the command: repeated with the same content, it credits nothing more. */
  operationId: string
  /** The member reads it in the history. */
  note?: string | undefined
}

/** Credits a gift to a locked member, once per operation id. Returns a sentence about it. Throws `CreditError` if that is not possible, and `operationReused`. */
export async function credit(tx: Tx, member: Member, crediting: Crediting, context: { content: Content; now: Date }): Promise<string> {
  const { gift, operationId, note, actor, reason } = crediting
  const { memberId } = member
  const input = { gift, note: note ?? null }
  return once(tx, { memberId, operationId, call: 'member credit', input, now: context.now, isByService: true }, async () => {
    const credited = await creditGift(tx, member, gift, { operationId, detail: note ? { note } : {} }, context)
    await recordAction(tx, memberId, { action: 'credit', actor, reason, detail: { ...gift, operationId } }, context.now)
    return giftText(gift, credited)
  })
}
