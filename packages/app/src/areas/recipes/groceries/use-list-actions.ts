import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../../../device/index.ts'
import { tick } from './change.ts'
import { outbox } from './outbox.ts'
import { groceryTexts } from './texts.ts'

/** How long the undo toast for a removal shows. The removal is sent a little later. */
const undoMs = 5000
const graceMs = 1500
/** Limit of one call. */
const mostRemoved = 200

/** The actions on the list. All of them work offline. */
export function useListActions() {
  const texts = useTexts(groceryTexts)
  function remove(groceries: readonly Grocery[], said: string): void {
    const groceryIds = groceries.map(({ groceryId }) => groceryId)
    const notBeforeMs = Date.now() + undoMs + graceMs
    const ids: string[] = []
    for (let at = 0; at < groceryIds.length; at += mostRemoved)
      ids.push(...outbox.keep({ kind: 'remove', groceryIds: groceryIds.slice(at, at + mostRemoved), notBeforeMs }))
    const undo = () => outbox.takeBack(ids) || showToast({ text: texts.tooLate })
    showToast({ text: said, durationMs: undoMs, action: { label: texts.undo, onClick: undo } })
  }
  return {
    /** False if the input was blank. */
    add(typed: string): boolean {
      const name = typedLine(typed)
      if (name !== '') outbox.keep({ kind: 'add', groceryId: newOperationId(), name })
      return name !== ''
    },
    tick(grocery: Grocery, isBought: boolean): void {
      device.confirm()
      outbox.keep(tick(grocery, isBought, Date.now()))
    },
    remove: (grocery: Grocery) => remove([grocery], texts.removed(grocery.name)),
    removeBought: (bought: readonly Grocery[]) => remove(bought, texts.boughtRemoved(bought.length)),
  }
}
