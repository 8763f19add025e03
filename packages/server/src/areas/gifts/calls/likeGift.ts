import * as contract from '@herzkarte/contract/calls.ts'
import { statement } from '../../../kernel/database/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'

const like = statement<never, [string, string, Date]>(
  'insert into gift_likes (member_id, gift_id, liked_at) values ($1, $2, $3) on conflict do nothing',
)
const unlike = statement<never, [string, string]>('delete from gift_likes where member_id = $1 and gift_id = $2')
const count = statement<{ likes: number }, [string, number]>(`
  insert into gift_like_counts as c (gift_id, likes) values ($1, greatest($2::int, 0))
  on conflict (gift_id) do update set likes = c.likes + $2::int returning likes`)

/** Idempotent: only a new like or the removal of one changes the number. */
export const likeGift = handle(
  contract.likeGift,
  async function likeGift({ giftId, isLiked }, { tx, member: { memberId }, content, now, fail }) {
    if (!content.gift(giftId)) fail('giftNotFound')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const changed = isLiked ? await tx.run(like, memberId, giftId, now) : await tx.run(unlike, memberId, giftId)
    const row = await tx.first(count, giftId, isLiked ? changed : -changed)
    return { likes: row?.likes ?? 0, isLiked }
  },
)
