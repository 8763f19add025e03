import type { Demand, PieceClass } from './assignment.ts'

/** The most states of one coupon. It bounds the memory and the time of a search. */
const mostStates = 600

const none = -1

/**
 * The states of one coupon while it goes through the pieces from the dearest to the cheapest. State 0 has taken nothing. A piece is taken
 * as a paid one or as a reduced one, which leads to another state, or to `none` if that is not possible.
 */
export interface Steps {
  count: number
  paid: Int32Array
  reduced: Int32Array
  /** 1 if all groups are complete. */
  isEnd: Uint8Array
}

/**
 * A reduced piece needs the paid pieces of its group before it, which are not cheaper. For a fixed set of pieces no grouping is better than
 * the one in order of price, with at most one open group. That holds as long as all reduced pieces have the same value per cent. If a
 * percentage on a part of the basket makes some of them less valuable, several groups may be open at the same time.
 */
export function stepsOf({ take, pay, capacity, savings }: Demand, classes: readonly PieceClass[]): Steps {
  const free = take - pay
  const openGroups = isUniform(savings, classes) ? 1 : Math.max(1, Math.min(capacity, Math.floor(mostStates / (capacity * free * pay))))
  const ids = new Map([['0,0', 0]])
  const states = [{ paid: 0, reduced: 0 }]
  const links: { paid: number; reduced: number }[] = []
  for (let id = 0; id < states.length; id += 1) {
    const { paid, reduced } = states[id] as (typeof states)[number]
    const mayPay = paid < pay * Math.min(capacity, Math.floor(reduced / free) + openGroups)
    const mayReduce = reduced < free * capacity && paid >= pay * (Math.floor(reduced / free) + 1)
    links.push({ paid: mayPay ? idOf(paid + 1, reduced) : none, reduced: mayReduce ? idOf(paid, reduced + 1) : none })
  }
  return {
    count: states.length,
    paid: Int32Array.from(links, (link) => link.paid),
    reduced: Int32Array.from(links, (link) => link.reduced),
    isEnd: Uint8Array.from(states, ({ paid, reduced }) => (paid * free === reduced * pay && reduced % free === 0 ? 1 : 0)),
  }

  function idOf(paid: number, reduced: number): number {
    const key = `${paid},${reduced}`
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, states.length)
    states.push({ paid, reduced })
    return states.length - 1
  }
}

/** Whether a cent of every piece is saving the same. */
function isUniform(savings: readonly number[], classes: readonly PieceClass[]): boolean {
  const first = savings.findIndex((saving) => saving > 0)
  const saving = savings[first] ?? 0
  const cents = classes[first]?.unitCents ?? 0
  return savings.every((own, index) => own === 0 || own * cents === saving * (classes[index]?.unitCents ?? 0))
}
