import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Brand } from '@herzkarte/ui/layout/Brand.tsx'
import { TriangleAlert, Wifi, WifiOff } from 'lucide-react'
import type { Store } from '../basket/catalogue.ts'
import { deadLetterTexts } from '../queue/dead-letter-texts.ts'
import type { Connection } from '../queue/use-till.ts'
import { storeChoice, tillNumber } from '../sale/journal.ts'
import { tillTexts } from '../texts.ts'

interface TillBarProps {
  store: Store
  receiptNumber: string
  connection: Connection
  onDeadLetters(): void
}

const onBar = 'text-on-bar! edge-on-bar min-h-12!'

/** The till's store, its connection to the loyalty system, and the number of queued commands. */
export function TillBar({ store, receiptNumber, connection: { online, cut, queued, deadLetters, setCut }, onDeadLetters }: TillBarProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 min-h-[60px] till-bar [--ring:var(--hk-bakery)]">
      <h1 className="[&_svg]:text-on-bar!">
        <Brand name={tillTexts.till(tillNumber())} size="sm" />
      </h1>
      <button
        type="button"
        onClick={() => storeChoice.clear()}
        title={tillTexts.changeStore}
        className="text-sm text-left min-h-12 underline decoration-1 underline-offset-4"
      >
        {tillTexts.store(store.name)}
      </button>
      <span className="text-sm tabular-nums">{tillTexts.receipt(receiptNumber)}</span>
      <span className="flex items-center gap-2 text-sm font-semibold desk:ml-auto" role="status">
        <span aria-hidden="true" className={cx('size-2.5 rounded-full', online ? 'bg-bar-connected' : 'bg-bakery')} />
        {online ? tillTexts.connected : tillTexts.offline}
        {queued > 0 && <span>· {tillTexts.waiting(queued)}</span>}
      </span>
      {deadLetters.length > 0 && (
        <Button variant="line" size="sm" icon={TriangleAlert} onClick={onDeadLetters} className={onBar}>
          {deadLetterTexts.count(deadLetters.length)}
        </Button>
      )}
      <Button variant="line" size="sm" icon={cut ? Wifi : WifiOff} onClick={() => setCut(!cut)} className={cx(onBar, 'max-desk:ml-auto')}>
        <span className="max-desk:sr-only">{cut ? tillTexts.goOnline : tillTexts.goOffline}</span>
      </Button>
    </header>
  )
}
