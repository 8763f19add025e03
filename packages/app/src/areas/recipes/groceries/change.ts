import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'

/** A member's change to the grocery list, stored until the server knows it. */
export type Change =
  | { kind: 'add'; groceryId: string; name: string }
  | { kind: 'tick'; groceryId: string; isBought: boolean; changedAt: string }
  | { kind: 'remove'; groceryIds: string[] /** Until then it can be undone. */; notBeforeMs: number }

/** Checks an item off or back on now. The change is always newer than the state that the member saw, even if the device's clock is slow. */
export function tick({ groceryId, changedAt }: Grocery, isBought: boolean, nowMs: number): Change {
  const at = new Date(Math.max(nowMs, Date.parse(changedAt) + 1)).toISOString()
  return { kind: 'tick', groceryId, isBought, changedAt: at }
}

/** The server's last list with the changes since. Applying a change twice has no further effect, as on the server. */
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

/** The server decides on the department. */
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
