import type { BookedSale, MemberEvent, ReceivedTransfer } from '@herzkarte/contract/events.ts'
import { observable } from '@herzkarte/ui/observable.ts'

/** Something that has just happened at the till or between friends, and that the open card answers; or hearts that may reach a reward. */
export type Moment =
  | SaleMoment
  | { kind: 'goal'; id: string; at: number; campaignId: string; balanceHearts: number }
  | ({ kind: 'transfer'; id: string; at: number } & ReceivedTransfer)
  | { kind: 'void'; id: string; at: number; receiptId: string; hearts: number }

/** A sale that was asked for instead of announced comes without balances. */
interface SaleMoment extends Omit<BookedSale, 'hearts'> {
  kind: 'sale'
  id: string
  at: number
  hearts: readonly (Omit<BookedSale['hearts'][number], 'balanceHearts'> & { balanceHearts?: number })[]
}

/** Events about the parts of a sale arrive right after it; the moment has said them already. */
const partsArriveWithinMs = 1000
const partsOfSale: readonly MemberEvent['type'][] = [
  'pointsCredited',
  'punchesCredited',
  'rewardRedeemed',
  'couponRedeemed',
  'voucherRedeemed',
]
/** Enough to recognise what arrives twice: by the stream and by a request. */
const rememberedIds = 20

const queue = observable<readonly Moment[]>([])
let known: readonly string[] = []
let saleShownAt = Number.NEGATIVE_INFINITY
/** Open pages that answer a till and friends, and those that congratulate on what other hearts reach. */
const stages = { all: 0, goals: 0 }
export type Shown = keyof typeof stages

/** A page that shows such moments is open, until the returned function is called. */
export function openStage(shown: Shown = 'all'): () => void {
  stages[shown] += 1
  performance.mark('moments-shown')
  return () => {
    stages[shown] -= 1
    if (stages.all + stages.goals === 0) queue.set([])
  }
}

export const isKnown = (id: string): boolean => known.includes(id)
export const currentMoment = (): Moment | undefined => queue.get()[0]
export const useCurrentMoment = (): Moment | undefined => queue.use()[0]
export const onMomentChange = queue.subscribe

/** Shows a moment after those that wait. False if no page shows it. What is known already is not shown twice. */
export function offerMoment(moment: Moment): boolean {
  const { id } = moment
  if (stages.all === 0) return false
  if (isKnown(id)) return true
  known = [...known, id].slice(-rememberedIds)
  // A void takes back what was said about the sale, also while it is being said.
  const others = moment.kind === 'void' ? queue.get().filter((one) => one.id !== moment.receiptId) : queue.get()
  queue.set([...others, moment])
  return true
}

/** Ends the current moment; the next one follows. */
export const endMoment = (): void => queue.set(queue.get().slice(1))

/** Where messages say what happened, hearts may still reach a reward: a page that congratulates finds out. */
export function offerGoal(event: MemberEvent): void {
  // The print of the week tells its hearts when it is rubbed.
  if (event.type !== 'heartsCredited' || event.cause === 'print' || stages.goals === 0) return
  const { campaignId, balanceHearts } = event
  const at = Date.now()
  queue.set([...queue.get(), { kind: 'goal', id: `goal ${campaignId} ${at}`, at, campaignId, balanceHearts }])
}

/** Shows an event as a moment, or recognises it as a part of one. False if a message has to say it. */
export function showAsMoment(event: MemberEvent): boolean {
  const at = Date.now()
  switch (event.type) {
    case 'saleBooked': {
      const isShown = offerMoment({ ...event, kind: 'sale', id: event.receiptId, at })
      if (isShown) saleShownAt = performance.now()
      return isShown
    }
    case 'transferReceived':
      return offerMoment({ ...event, kind: 'transfer', id: event.transferId, at })
    case 'saleVoided':
      return offerMoment({ ...event, kind: 'void', id: `void ${event.receiptId}`, at })
    case 'cardScanned':
      // The next basket: its till needs the code.
      queue.set([])
      return true
    case 'heartsCredited':
      return event.cause === 'purchase' && isPart()
    default:
      return partsOfSale.includes(event.type) && isPart()
  }
}

const isPart = (): boolean => performance.now() - saleShownAt < partsArriveWithinMs

/** Whether the stream of events is open. While it is not, open cards ask for themselves. */
export const stream = { isOpen: false }
