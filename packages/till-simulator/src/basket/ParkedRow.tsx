import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { locale, useLang, useTexts } from '@herzkarte/ui/language.ts'
import CirclePause from 'lucide-react/icons/circle-pause'
import type { SaleState } from '../sale/use-sale.ts'
import { keyTexts } from '../till/key-texts.ts'
import { totalOf } from './basket.ts'

/** Baskets that wait: each comes back with one tap, and the current one is parked for it. */
export function ParkedRow({ sale }: { sale: SaleState }) {
  const texts = useTexts(keyTexts)
  const lang = useLang()
  if (sale.parked.length === 0) return null
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' })
  return (
    <ul aria-label={texts.parked} className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1.5 border-b border-line bg-paper">
      {sale.parked.map(({ id, at, basket }) => {
        const [parkedAt, amount] = [time.format(new Date(at)), formatCents(totalOf(basket.lines), lang)]
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={texts.resumeOne(parkedAt, amount)}
              onClick={() => sale.dispatch({ type: 'resume', id, at: new Date().toISOString() })}
              className="chip flex-none inline-flex items-center gap-2 min-h-12 px-4 rounded-full bg-card edge-edge text-sm font-semibold whitespace-nowrap tabular-nums"
            >
              <Icon of={CirclePause} size="sm" />
              {parkedAt} · {amount}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
