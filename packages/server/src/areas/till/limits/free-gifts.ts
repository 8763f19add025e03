import type { Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'
import { contactsOf, mayGiveNext, wasGiven, wasGivenBack } from '../../hearts/index.ts'

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

/** The member may have a gift that was brought back once more. */
export async function uncountFreeGift(tx: Tx, { memberId, giftId }: FreeGift, { content, services }: Context): Promise<void> {
  const contacts = await contactsOf(tx, memberId)
  for (let nth = content.gift(giftId)?.perMember ?? 1; nth > 0; nth -= 1) {
    const gift = `gift:${giftId}/${nth}` as const
    if (await wasGiven(tx, contacts, gift, services.settings)) return wasGivenBack(tx, contacts, gift, services.settings)
  }
}
