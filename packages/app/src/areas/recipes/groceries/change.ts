import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'

/** Something that the member did to the grocery list, as it is kept until the server knows it. */
export type Change =
  | { kind: 'add'; groceryId: string; name: string }
  | { kind: 'tick'; groceryId: string; isBought: boolean; changedAt: string }
  | { kind: 'remove'; groceryIds: string[] /** Until then it can be taken back. */; notBeforeMs: number }

/**
 * A line ticked off or back on now. Who saw the line has the later word than what it shows, also where the device's clock is slow.
 */
export function tick({ groceryId, changedAt }: Grocery, isBought: boolean, nowMs: number): Change {
  const at = new Date(Math.max(nowMs, Date.parse(changedAt) + 1)).toISOString()
  return { kind: 'tick', groceryId, isBought, changedAt: at }
}

/** The list as the server knew it, with what was done to it since. Done twice it is the same, as it is on the server. */
export function withChanges(list: readonly Grocery[], changes: readonly Change[], elsewhere: string): readonly Grocery[] {
  return changes.reduce((items, change) => withChange(items, change, elsewhere), list)
}

function withChange(items: readonly Grocery[], change: Change, elsewhere: string): readonly Grocery[] {
  switch (change.kind) {
    case 'add':
      return items.some(({ groceryId }) => groceryId === change.groceryId) ? items : [...items, ownEntry(change, elsewhere)]
    case 'tick':
      return items.map((item) => (item.groceryId === change.groceryId && item.changedAt <= change.changedAt ? ticked(item, change) : item))
    case 'remove':
      return items.filter(({ groceryId }) => !change.groceryIds.includes(groceryId))
  }
}

const ticked = (item: Grocery, { isBought, changedAt }: Extract<Change, { kind: 'tick' }>): Grocery => ({ ...item, isBought, changedAt })

/** Where it stands in the shop is the server's to say. */
function ownEntry({ groceryId, name }: Extract<Change, { kind: 'add' }>, elsewhere: string): Grocery {
  return {
    groceryId,
    name,
    nameOfOne: null,
    amountThousandths: null,
    unit: 'none',
    departmentId: null,
    departmentName: elsewhere,
    recipeTitles: [],
    isOwn: true,
    isBought: false,
    changedAt: new Date(0).toISOString(),
  }
}
