import { deferred, setStatement, statement, type Write } from '../../kernel/database/index.ts'
import { type Book, held } from '../../ledger/index.ts'

const raise = statement<never, [string, string, number, Date]>(`
  insert into stamp_cards as c (member_id, campaign_id, opened_at, congratulated_hearts)
  select member_id, unit, $4, least($3, purchased + given) from books where member_id = $1 and unit = $2
  on conflict (member_id, campaign_id) do update set congratulated_hearts = greatest(c.congratulated_hearts, excluded.congratulated_hearts)`)
const lower = setStatement<never, [string, string, number]>(
  ({ works }) => `
  update stamp_cards c set congratulated_hearts = spent.hearts from ${works('spent', 'member_id uuid, campaign_id text, hearts int')}
  where c.member_id = spent.member_id and c.campaign_id = spent.campaign_id and c.congratulated_hearts > spent.hearts`,
)

interface Congratulation {
  memberId: string
  campaignId: string
  /** The price of a reward, or the hearts held. */
  hearts: number
}

/** Describes that the member knows which rewards so many hearts are enough for. More than what is held does not count. */
export function raiseCongratulated({ memberId, campaignId, hearts }: Congratulation, now: Date): Write {
  return deferred(raise, memberId, campaignId, hearts, now)
}

/** Describes the consequence of hearts that were spent, sent or clawed back, by the book after it: reaching them again is news again. */
export function lowerCongratulated(left: Book): Write {
  return deferred(lower, left.memberId, left.unit, held(left))
}
