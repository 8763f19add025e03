import { randomBytes } from 'node:crypto'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import type { Share } from '../../runtime/pages/share-page.ts'

/** Maximum number of pages of a member. The oldest one is replaced. */
export const sharesAtMost = 100
/** 72 bits: a page can't be found by guessing. */
const codeBytes = 9

// The member's row serialises two concurrent shares of one member.
const inTurn = statement<never, [string]>(`select 1 from members where member_id = $1 and status <> 'deleted' for update`)
const same = statement<{ shareCode: string }, [string, string | null, Lang, Date]>(
  `update shares set shared_at = $4 where member_id = $1 and path is not distinct from $2 and lang = $3
   returning share_code as "shareCode"`,
)
const add = statement<never, [string, string, string, string, string | null, string | null, Lang, Date]>(
  `insert into shares (share_code, member_id, title, description, image, path, lang, shared_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const makeRoom = statement<never, [string, number]>(
  `delete from shares where share_code in (
     select share_code from shares where member_id = $1 order by shared_at desc, share_code offset $2)`,
)
// Its words are those of the content, at the time when it is opened.
const byCode = statement<Pick<Share, 'path' | 'lang'>, [string]>('select path, lang from shares where share_code = $1')

/** Stores what a member shares, with the words of the content at that time. Returns the code of its page, which is the same for the same content. */
export async function insertShare(tx: Tx, memberId: string, share: Share, now: Date): Promise<string> {
  const { title, description, image, path, lang } = share
  await tx.run(inTurn, memberId)
  const known = await tx.first(same, memberId, path, lang, now)
  if (known) return known.shareCode
  const code = randomBytes(codeBytes).toString('base64url')
  await tx.run(add, code, memberId, title, description, image, path, lang, now)
  await tx.run(makeRoom, memberId, sharesAtMost)
  return code
}

export async function findShare(db: Db, code: string): Promise<Pick<Share, 'path' | 'lang'> | undefined> {
  return /^[\w-]{12}$/.test(code) ? db.first(byCode, code) : undefined
}
