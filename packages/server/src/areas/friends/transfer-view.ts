import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle } from '../../content/index.ts'
import type { Secrets } from '../../kernel/derived-code.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import { type PersonRow, personView } from './people.ts'
import { transferCode } from './transfer-codes.ts'

/** A transfer as one of the two members reads it. */
export interface ReadTransfer {
  transferId: string
  direction: Transfer['direction']
  unit: string
  amount: number
  toFriend: boolean
  status: Transfer['status']
  sentAt: Date
  expiresAt: Date
  endedAt: Date | null
  /** Name of the secret that created its code. */
  codeKey: string | null
  /** The other member, if there is one and the account still exists. */
  party: PersonRow | null
}

interface TransferViewContext {
  content: Content
  lang: Lang
  now: Date
  settings: Secrets & Pick<Settings, 'publicUrl'>
}

/** The code is shown only to the member who can use it: the sender of a transfer for anybody, or the friend whom the hearts are for. */
export function transferView(row: ReadTransfer, { content, lang, now, settings }: TransferViewContext): Transfer {
  const { transferId, direction, unit, amount, toFriend, status, sentAt, expiresAt, endedAt, party } = row
  const isUsable = status === 'InTransit' && expiresAt > now && toFriend === (direction === 'received')
  const code = isUsable ? transferCode(settings, row) : null
  return {
    transferId,
    direction,
    campaignId: unit,
    campaignTitle: campaignTitle(content, unit, lang),
    hearts: amount,
    status,
    party: party && personView(party),
    transferCode: code,
    link: code && `${settings.publicUrl}/?code=${code}`,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
