import { useLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import type { Store } from '../basket/catalogue.ts'
import { isEmpty } from '../basket/register.ts'
import type { ScannedCode } from '../codes/use-code.ts'
import { receiptTexts } from '../return/receipt-texts.ts'
import type { ReceiptRef } from '../return/receipt-view.ts'
import { pastSales, tillNumber } from '../sale/journal.ts'
import type { SaleState } from '../sale/use-sale.ts'
import { entryTexts } from '../scan/entry-texts.ts'
import { type EntryState, modeOfLine } from '../scan/use-entry.ts'
import type { TillKey } from './KeyBar.tsx'
import { keyTexts } from './key-texts.ts'

/** The sheet that covers the till. */
export type OpenSheet =
  | { of: 'code'; scanned: ScannedCode }
  | { of: 'receipt'; purpose: 'return' | 'void'; start?: ReceiptRef }
  | { of: 'deadLetters' }
  | { of: 'dayEnd' }

interface TillKeysOptions {
  sale: SaleState
  entry: EntryState
  store: Store
  open(sheet: OpenSheet): void
}

/** What the function keys do at the moment. While a customer pays, the kinds of payment have their own. */
export function useTillKeys({ sale, entry, store, open }: TillKeysOptions): TillKey[] {
  const lang = useLang()
  const { basket, parked } = sale
  const isEmptyBasket = isEmpty(basket)
  const say = (text: string) => showToast({ text, durationMs: 3000 })

  function openLine(what: 'quantity' | 'discount' | 'price'): void {
    const mode = modeOfLine(sale, what, lang)
    if (mode) entry.open(mode)
    else say(isEmptyBasket ? keyTexts.nothingSelected : keyTexts.goodsOnly)
  }

  function parkOrResume(): void {
    const at = new Date().toISOString()
    const [oldest] = parked
    if (!isEmptyBasket) sale.dispatch({ type: 'park', at })
    else if (oldest) sale.dispatch({ type: 'resume', id: oldest.id, at })
    else say(keyTexts.nothingParked)
    entry.back()
  }

  function voidLast(): void {
    const [last] = pastSales()
    if (!last) return void say(receiptTexts.none)
    open({ of: 'receipt', purpose: 'void', start: { store, tillNumber: tillNumber(), receiptNumber: last.receiptNumber } })
  }

  if (entry.mode.at === 'pay') return [{ key: 'Escape', label: entryTexts.back, onPress: entry.back }]
  return [
    { key: 'F2', label: keyTexts.quantity, onPress: () => openLine('quantity') },
    {
      key: 'F3',
      label: keyTexts.discount,
      onPress: () => (entry.mode.at === 'discount' ? entry.open({ at: 'basketDiscount' }) : openLine('discount')),
    },
    { key: 'F5', label: keyTexts.price, onPress: () => openLine('price') },
    { key: 'F6', label: isEmptyBasket && parked.length > 0 ? keyTexts.resume : keyTexts.park, onPress: parkOrResume },
    { key: 'F7', label: keyTexts.void, onPress: voidLast },
    { key: 'F8', label: keyTexts.giveBack, onPress: () => open({ of: 'receipt', purpose: 'return' }) },
    { key: 'F9', label: keyTexts.empties, onPress: () => entry.open({ at: 'empties' }) },
    { key: 'F10', label: keyTexts.dayEnd, onPress: () => open({ of: 'dayEnd' }) },
    {
      key: 'Delete',
      label: keyTexts.remove,
      onPress: () => basket.selected !== null && sale.dispatch({ type: 'remove', line: basket.selected }),
    },
  ]
}
