import type { Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'
import { contactsOf, mayGiveNext, wasGivenBack } from '../../hearts/index.ts'

interface FreeGift {
  memberId: string
  giftId: string
}

type Context = Pick<TillCallContext, 'content' | 'services' | 'now'>

/** A free gift goes to a mailbox as often as to a member, also if an account was deleted in between. Throws `giftLimitReached`. */
export async function countFreeGift(tx: Tx, { memberId, giftId }: FreeGift, { content, services, now }: Context): Promise<void> {
  const most = content.gift(giftId)?.perMember ?? 1
  const isNext = await mayGiveNext(tx, await contactsOf(tx, memberId), `gift:${giftId}`, { most }, { secrets: services.settings, now })
  if (!isNext) throw new ApiError('giftLimitReached')
}

/** The member may have a gift once more that was handed over at an instant and is brought back. */
export async function uncountFreeGift(
  tx: Tx,
  { memberId, giftId, handedOverAt }: FreeGift & { handedOverAt: Date },
  { content, services }: Context,
): Promise<void> {
  const given = { most: content.gift(giftId)?.perMember ?? 1, givenAt: handedOverAt }
  await wasGivenBack(tx, await contactsOf(tx, memberId), `gift:${giftId}`, given, services.settings)
}
