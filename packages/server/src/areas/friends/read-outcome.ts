import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Campaign, Content } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import { readCard } from '../hearts/index.ts'
import { readSent, transferView } from './transfer-view.ts'

interface Sent {
  memberId: string
  transferId: string
  campaign: Campaign
}

/** The result for the sender of a transfer: its status, and the card that it came from. */
export async function readOutcome(
  db: Db,
  { memberId, transferId, campaign }: Sent,
  { content, lang, now, settings }: { content: Content; lang: Lang; now: Date; settings: Settings },
): Promise<{ transfer: Transfer; card: StampCard }> {
  const [sent, card] = await Promise.all([readSent(db, memberId, transferId), readCard(db, { memberId, campaign, lang, content, now })])
  return { transfer: transferView(sent, { content, lang, now, settings }), card }
}
