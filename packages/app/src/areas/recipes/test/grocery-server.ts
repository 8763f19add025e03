import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import type { Transport } from '../groceries/send-changes.ts'

/** The grocery list of a server, by the rules of its calls: ids are taken once, the last word on a line counts, what is deleted stays so. */
export class GroceryServer {
  readonly #lines = new Map<string, { name: string; isBought: boolean; tickedAt: string; isDeleted: boolean }>()

  readonly transport: Transport = {
    add: async (items) => {
      for (const { groceryId, name } of items) {
        if (!this.#lines.has(groceryId)) this.#lines.set(groceryId, { name, isBought: false, tickedAt: '', isDeleted: false })
      }
      return this.list()
    },
    tick: async (items) => {
      for (const { groceryId, isBought, changedAt } of items) {
        const line = this.#lines.get(groceryId)
        if (line && line.tickedAt <= changedAt) Object.assign(line, { isBought, tickedAt: changedAt })
      }
      return this.list()
    },
    remove: async (groceryIds) => {
      for (const id of groceryIds) Object.assign(this.#lines.get(id) ?? {}, { isDeleted: true })
      return this.list()
    },
  }

  list(): Grocery[] {
    return [...this.#lines]
      .filter(([, { isDeleted }]) => !isDeleted)
      .map(([groceryId, { name, isBought, tickedAt }]) =>
        aLine({ groceryId, name, isBought, changedAt: tickedAt || new Date(0).toISOString() }),
      )
  }
}

/** An own entry of the list. */
export function aLine(line: Partial<Grocery>): Grocery {
  return {
    groceryId: 'milk',
    name: 'Milch',
    nameOfOne: null,
    amountThousandths: null,
    unit: 'none',
    departmentId: null,
    departmentName: 'Sonstiges',
    recipeTitles: [],
    isOwn: true,
    isBought: false,
    changedAt: '2026-11-20T12:00:00.000Z',
    ...line,
  }
}
