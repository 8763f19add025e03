import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Content } from '../../content/index.ts'
import type { Secrets } from '../../kernel/derived-code.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import { campaignTitle } from '../hearts/index.ts'
import { type PersonRow, personView } from './people.ts'
import { transferCode } from './transfer-codes.ts'

/** A transfer as one of the two reads it. */
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
  /** Name of the secret that its code was made with. */
  codeKey: string | null
  /** The other one, if there is one and the account still is. */
  party: PersonRow | null
}

interface TransferViewContext {
  content: Content
  lang: Lang
  now: Date
  settings: Secrets & Pick<Settings, 'publicUrl'>
}

/** The code is shown to whoever can make use of it: of what anybody may take, its sender; of what is for a friend, that friend. */
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
