import { ConsentEntry, type ConsentKind } from '@herzkarte/contract/account/consents.ts'
import type { Localised } from '@herzkarte/rules/languages.ts'
import type { Content } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { rowsOf } from '../../runtime/member-data.ts'

/** The opt-ins, with the flag of a member that says what the last answer was. */
const optIns = {
  newsletter: 'marketingInfo',
  digitalReceipts: 'digitalReceipts',
  personalisedOffers: 'personalisedOffers',
} as const satisfies Partial<Record<ConsentKind, string>>
export type OptInFlag = (typeof optIns)[keyof typeof optIns]

/** How and when members answer, and the content whose wording they have before them. */
export interface Answering {
  way: ConsentEntry['way']
  content: Content
  now: Date
}

interface LastAnswer extends Omit<ConsentEntry, 'answeredAt'> {
  entry: number
  answeredAt: Date
}

const last = statement<LastAnswer, [string]>(
  `select distinct on (kind) kind, entry, is_given as "isGiven", version, way, answered_at as "answeredAt" from consents
   where member_id = $1 order by kind, entry desc`,
)
const append = statement<never, [string, ConsentKind, number, boolean, number, ConsentEntry['way'], Date]>(
  'insert into consents (member_id, kind, entry, is_given, version, way, answered_at) values ($1, $2, $3, $4, $5, $6, $7)',
)

/** All answers of a member, by kind, the oldest first. */
export const readConsents = rowsOf(ConsentEntry, 'consents', 'order by kind, entry')

/** The last answer of each kind. */
export async function lastAnswers(db: Db, memberId: string): Promise<Map<ConsentKind, LastAnswer>> {
  return new Map((await db.all(last, memberId)).map((answer) => [answer.kind, answer]))
}

/**
 * Adds answers of a locked member, except for those that say nothing new: the same again to the same wording, or a no to an opt-in that is off. `version` is
 * that of a wording which was shown and may have changed since.
 */
export async function addAnswers(
  tx: Tx,
  memberId: string,
  answers: Partial<Record<ConsentKind, boolean>>,
  { way, content, now, version: shown }: Answering & { version?: number },
): Promise<void> {
  const before = await lastAnswers(tx, memberId)
  for (const [kind, isGiven] of Object.entries(answers) as [ConsentKind, boolean][]) {
    const known = before.get(kind)
    const current = wordingOf(kind, content).version
    const version = Math.min(shown ?? current, current)
    const isOther = known?.version !== version && (isGiven || kind === 'terms')
    const isNew = isOther || isGiven !== (known?.isGiven ?? false)
    if (isNew) await tx.run(append, memberId, kind, (known?.entry ?? 0) + 1, isGiven, version, way, now)
  }
}

/** The answers that these flags of a member are. */
export function answersOf(flags: Partial<Record<OptInFlag, boolean>>): Partial<Record<ConsentKind, boolean>> {
  const given = Object.entries(optIns).map(([kind, flag]) => [kind, flags[flag]] as const)
  return Object.fromEntries(given.filter(([, isGiven]) => isGiven !== undefined))
}

interface Wording {
  text: Localised
  version: number
  changedOn: string
  news?: Localised
}

/** What members agree to, as the merchant's content has it. */
export function wordingOf(kind: ConsentKind, { merchant, page }: Content): Wording {
  if (kind !== 'terms') return merchant.consents[kind]
  const terms = page('terms')
  if (!terms) throw new Error('The content has no terms; run: npm run herzkarte -- content apply')
  return { ...terms, text: terms.leads, version: terms.version ?? 1 }
}
