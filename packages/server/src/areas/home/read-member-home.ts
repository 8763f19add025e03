import type { HomePage } from '@herzkarte/contract/home/index.ts'
import type { Content, StampCampaign } from '../../content/index.ts'
import { asText, type Db, setStatement } from '../../kernel/database/index.ts'
import { pointsUnit } from '../../ledger/index.ts'
import { type CardsRow, cardsColumns, type cardsFrom, idsOf, waitingValues } from '../hearts/index.ts'
import { centsOf } from '../points/index.ts'

/** The member's data on the home page, in addition to the merchant's content. */
export interface MemberHome extends CardsRow {
  firstName: string
  homeStoreId: string | null
}

type HomePoints = NonNullable<HomePage['member']>['points']

const home = setStatement<MemberHome, [string, string, string, number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, units text, departments text, cents int',
    `select m.first_name as "firstName", m.home_store_id as "homeStoreId", ${cardsColumns('asked.member_id', 'asked.units::text[]', 'asked.departments::text[]', 'asked.cents')}
    from members m where m.member_id = asked.member_id and m.status <> 'deleted'`,
  ),
)

/** Undefined when the account has been deleted. */
export function readMemberHome(
  db: Db,
  memberId: string,
  campaigns: readonly StampCampaign[],
  content: Content,
): Promise<MemberHome | undefined> {
  return db.first(home, memberId, asText([...idsOf(campaigns), pointsUnit]), ...waitingValues(content))
}

/** The bakery points: their book is read like a card. */
export function pointsFrom({ opened }: ReturnType<typeof cardsFrom>): HomePoints {
  const { purchased, given, expiresOn } = opened.get(pointsUnit) ?? { purchased: 0, given: 0, expiresOn: null }
  const points = purchased + given
  return { points, cents: centsOf(points), expiresOn }
}
