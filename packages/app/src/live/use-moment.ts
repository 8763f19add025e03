import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { useEffect } from 'react'
import { feedback } from '../device/feedback.ts'
import { device } from '../device/index.ts'
import { api } from '../dispatcher/api.ts'
import { refresh } from '../dispatcher/query.ts'
import { type Moment, offerMoment, openStage, type Shown, stream, useCurrentMoment } from './moments.ts'
import { allLiveReads } from './reads-of.ts'

const pollEveryMs = 4000

/** More baskets are not paid within one interval. */
const newestSales = 3

/** Makes a page show moments instead of toasts, or only congratulations, and returns the current one. One haptic confirms each. */
export function useMoment(shown: Shown = 'all'): Moment | undefined {
  const moment = useCurrentMoment()
  useEffect(() => openStage(shown), [shown])
  useEffect(() => withSound(({ readySound }) => readySound()), [])
  useEffect(() => (shown === 'all' ? pollSales() : undefined), [shown])
  // The toast about its hearts was confirmed already.
  const id = moment?.kind === 'goal' ? undefined : moment?.id
  const hearts = moment ? stampedIn(moment) : 0
  useEffect(() => {
    if (id === undefined) return
    device.confirm()
    if (hearts > 0) withSound(({ playThuds }) => playThuds(hearts))
  }, [id, hearts])
  return moment
}

const mostThuds = 8

/** How many hearts a moment is seen to stamp. */
function stampedIn(moment: Moment): number {
  const credited = moment.kind === 'sale' ? moment.hearts.reduce((sum, { hearts }) => sum + hearts, 0) : 0
  return Math.min(moment.kind === 'transfer' ? moment.hearts : credited, mostThuds)
}

/** Sound is code of its own, for those who want it. */
function withSound(act: (sound: typeof import('../device/thud.ts')) => unknown): void {
  if (feedback().sound) void import('../device/thud.ts').then(act, () => {})
}

/** Looks for new sales every few seconds while the stream of events is down, until the returned function is called. */
function pollSales(): () => void {
  const from = Date.now()
  let seen: ReadonlySet<string> | undefined
  async function look(): Promise<void> {
    if (stream.isOpen || document.hidden) return
    const { items } = await api.listTransaction({ limit: newestSales }, { quiet: true })
    const known = seen
    seen = new Set(items.map(({ transactionId }) => transactionId))
    const isNew = (one: Receipt) => (known ? !known.has(one.transactionId) : Date.parse(one.happenedAt) > from)
    const fresh = items.filter((one) => one.kind === 'purchase' && isNew(one))
    if (fresh.length === 0) return
    for (const receipt of fresh.reverse()) offerMoment(saleOf(receipt))
    refresh(allLiveReads)
  }
  const timer = setInterval(() => void look().catch(() => {}), pollEveryMs)
  return () => clearInterval(timer)
}

/** A receipt as the moment of its sale. The balance follows with the card. */
export function saleOf(receipt: Receipt): Moment {
  const { transactionId, storeName, hearts, punches, points, donations, discountCents, voucherCents } = receipt
  return {
    kind: 'sale',
    id: transactionId,
    at: Date.now(),
    receiptId: transactionId,
    storeName,
    hearts: hearts.filter((one) => one.hearts > 0).map(({ campaignId, hearts: credited }) => ({ campaignId, hearts: credited })),
    savedCents: discountCents,
    voucherCents,
    donationCents: donations.reduce((sum, { cents }) => sum + cents, 0),
    points: Math.max(0, points.points),
    punches: punches.reduce((sum, one) => sum + Math.max(0, one.punches), 0),
  }
}
