import * as contract from '@herzkarte/contract/recipes/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { groceryListView, hidePlanned, readGroceryList, removeOwn } from '../grocery-list.ts'
import { lockList } from '../shared-list.ts'

export const delMyGrocerys = handle(
  contract.delMyGrocerys,
  async function delMyGrocerys({ groceryIds }, { tx, publish, member: { memberId }, content, lang, now, fail }) {
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    const { lines, own } = await readGroceryList(tx, ownerId, content, now)
    const goes = ({ groceryId, isBought }: { groceryId: string; isBought: boolean }) => groceryIds?.includes(groceryId) ?? isBought
    const entries = own.filter(goes).map(({ groceryId }) => groceryId)
    const needs = lines.filter(goes).flatMap((line) => line.needs)
    if (entries.length > 0) await tx.run(removeOwn, ownerId, entries, now)
    if (needs.length > 0) await hidePlanned(tx, ownerId, needs)
    for (const side of sides) publish(side, { type: 'groceriesChanged' })
    return { items: groceryListView(await readGroceryList(tx, ownerId, content, now), content, lang) }
  },
)
