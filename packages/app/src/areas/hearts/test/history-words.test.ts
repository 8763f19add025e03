// @vitest-environment happy-dom
import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import { describe, expect, it } from 'vitest'

const { historyWords } = await import('../pages/HeartsHistoryPage.tsx')

const purchase: HeartHistoryEntry = {
  transactionId: '1',
  campaignId: 'kochen',
  campaignTitle: 'Herzhaft kochen',
  issueMethod: 'shopping',
  cause: 'purchase',
  hearts: 4,
  debtHearts: 0,
  happenedAt: '2026-10-21T16:42:00Z',
  storeName: 'Lindenau',
  receiptNumber: '0412-7781-0093',
  rewardName: null,
  party: null,
  note: null,
}
const words = (entry: Partial<HeartHistoryEntry>) => historyWords({ ...purchase, ...entry }, '18:42 Uhr')

describe('an entry of the heart history', () => {
  it('names store, time and receipt of a purchase', () => {
    expect(words({})).toMatchObject({ title: 'Einkauf', lines: ['Markt Lindenau, 18:42 Uhr', 'Bon 0412-7781-0093'] })
  })

  it('says when hearts made up for a debt, and when a return left one', () => {
    expect(words({ debtHearts: 2 }).lines.at(-1)).toBe('davon 2 offene Herzen ausgeglichen')
    expect(words({ cause: 'return', hearts: -20, debtHearts: 17 }).lines.at(-1)).toBe('davon 17 offen, schon eingelöst')
  })

  it('names the friend, in the direction that the hearts went', () => {
    const shared = { issueMethod: 'sharedHearts', party: 'Jannik', storeName: null, receiptNumber: null } as const
    const received = words({ ...shared, cause: 'transferReceipt', hearts: 3 })
    expect(received).toMatchObject({ title: 'Herzen bekommen', lines: ['von Jannik', '18:42 Uhr'] })
    expect(words({ ...shared, cause: 'transfer', hearts: -3 })).toMatchObject({
      title: 'Herzen verschickt',
      lines: ['an Jannik', '18:42 Uhr'],
    })
  })

  it('shows the reward and what customer service wrote', () => {
    expect(words({ cause: 'activation', issueMethod: 'redemption', rewardName: 'Bratpfanne', hearts: -30 }).lines[0]).toBe('Bratpfanne')
    expect(words({ cause: 'goodwill', issueMethod: 'customerService', note: 'Kaputte Eier' }).lines[0]).toBe('Kaputte Eier')
  })
})
