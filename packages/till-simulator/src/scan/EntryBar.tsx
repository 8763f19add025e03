import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { CircleAlert, CornerDownLeft, ScanBarcode, X } from 'lucide-react'
import { type FormEvent, type RefObject, useId } from 'react'
import { entryTexts } from './entry-texts.ts'
import type { EntryState, Mode } from './use-entry.ts'

/** The only field of the till: whatever is scanned or typed goes in here. Its label says what it waits for. */
export function EntryBar({ entry, field }: { entry: EntryState; field: RefObject<HTMLInputElement | null> }) {
  const id = useId()
  const { label, hint } = useWords(entry.mode)
  const isScan = entry.mode.at === 'scan'
  const { notice } = entry

  function submit(event: FormEvent): void {
    event.preventDefault()
    entry.submit()
  }

  return (
    <form
      onSubmit={submit}
      className="max-desk:sticky max-desk:top-0 z-10 grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pt-3 pb-1.5 bg-card border-b border-line"
    >
      <div className={cx('control pr-1.5!', !isScan && 'bg-bakery-soft!')}>
        <Icon of={ScanBarcode} className={cx('flex-none', !isScan && 'max-desk:hidden')} />
        <label
          htmlFor={id}
          className={cx(
            isScan ? 'sr-only' : 'flex-none max-w-[55%] pr-2 font-bold leading-5 hyphens-auto line-clamp-2 border-r border-edge',
          )}
        >
          {label}
        </label>
        <input
          id={id}
          ref={field}
          value={entry.text}
          onChange={(event) => entry.setText(event.target.value)}
          placeholder={hint}
          aria-describedby={`${id}-notice`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          // biome-ignore lint/a11y/noAutofocus: a till waits for a scan, and this page has no other purpose
          autoFocus
          className="tabular-nums font-medium placeholder:font-normal text-ellipsis"
        />
        {!isScan && <IconButton icon={X} label={entryTexts.back} onClick={entry.back} />}
        <Button variant="ink" size="sm" type="submit" icon={CornerDownLeft} className="min-h-12!">
          <span className="max-desk:sr-only">{entryTexts.enter}</span>
        </Button>
      </div>
      <p
        id={`${id}-notice`}
        role={notice?.tone === 'danger' ? 'alert' : 'status'}
        className={cx(
          'flex items-center gap-1.5 min-h-[1.375rem] text-sm leading-[1.375rem] text-pretty',
          notice?.tone === 'danger' ? 'text-danger font-semibold' : 'text-ink-soft',
        )}
      >
        {notice && <Icon of={CircleAlert} size="sm" />}
        {notice?.text}
      </p>
    </form>
  )
}

function useWords(mode: Mode): { label: string; hint: string } {
  const lang = useLang()
  switch (mode.at) {
    case 'scan':
      return { label: entryTexts.scan, hint: entryTexts.scanHint }
    case 'quantity':
      return { label: entryTexts.quantity(mode.name), hint: entryTexts.quantityHint }
    case 'weight':
      return { label: entryTexts.weight(mode.product.names[lang]), hint: entryTexts.weightHint }
    case 'price':
      return { label: entryTexts.price(mode.product.names[lang]), hint: entryTexts.priceHint }
    case 'discount':
      return { label: entryTexts.discount(mode.name), hint: entryTexts.discountHint }
    case 'basketDiscount':
      return { label: entryTexts.basketDiscount, hint: entryTexts.discountHint }
    case 'empties':
      return { label: entryTexts.empties, hint: entryTexts.emptiesHint }
    case 'pay':
      return { label: entryTexts.pay, hint: entryTexts.payHint }
  }
}
