import * as contract from '@herzkarte/contract/recipes/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { groceryListView, readGroceryList, tickOwn, tickPlanned } from '../grocery-list.ts'
import { lockList } from '../shared-list.ts'

/** Entries that are not on the list any more are skipped: they were removed meanwhile. */
export const buyMyGrocerys = handle(
  contract.buyMyGrocerys,
  async function buyMyGrocerys({ items }, { tx, publish, member: { memberId }, content, lang, now, fail }) {
    const sent = items.map(({ groceryId, isBought, changedAt }) => ({ groceryId, isBought, at: instantOf(changedAt, now) }))
    // The latest of each entry: each tick writes a row for every need of its entry.
    const ticks = [...new Map(sent.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map((tick) => [tick.groceryId, tick])).values()]
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    const { lines, own } = await readGroceryList(tx, ownerId, content, now)
    const lineOf = new Map(lines.map((line) => [line.groceryId, line]))
    const isOwn = new Set(own.map(({ groceryId }) => groceryId))
    // Sent together and executed in this order.
    await Promise.all(
      ticks.map(({ groceryId, isBought, at }) => {
        const line = lineOf.get(groceryId)
        if (line) return tickPlanned(tx, ownerId, line.needs, isBought, at)
        return isOwn.has(groceryId) ? tx.run(tickOwn, ownerId, groceryId, isBought, at) : undefined
      }),
    )
    for (const side of sides) publish(side, { type: 'groceriesChanged' })
    return { items: groceryListView(await readGroceryList(tx, ownerId, content, now), content, lang) }
  },
)

/** A clock that is ahead must not win forever. */
function instantOf(text: string, now: Date): Date {
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new ApiError('malformedRequest', { result: { problems: ['/items/changedAt is no instant'] } })
  return new Date(Math.min(instant, now.getTime()))
}
