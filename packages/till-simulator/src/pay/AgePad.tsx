import { Button } from '@herzkarte/ui/action/Button.tsx'
import { locale, useLang, useTexts } from '@herzkarte/ui/language.ts'
import IdCard from 'lucide-react/icons/id-card'
import type { SaleState } from '../sale/use-sale.ts'
import { Key } from '../till/Key.tsx'
import { payTexts } from './pay-texts.ts'

const adultYears = 18

/** Before the payment of goods for adults: who must have been born until when, and for what. */
export function AgePad({ sale, onBack }: { sale: SaleState; onBack(): void }) {
  const texts = useTexts(payTexts)
  const lang = useLang()
  const now = new Date()
  const bornUntil = new Date(now.getFullYear() - adultYears, now.getMonth(), now.getDate())
  const adult = sale.basket.lines.flatMap((one) => (one.kind === 'goods' && one.product.ageRestricted ? [one] : []))

  function removeAll(): void {
    for (const { line } of adult) sale.dispatch({ type: 'remove', line })
    onBack()
  }

  return (
    <div className="grid content-start gap-3 py-2 desk:low:gap-1.5 desk:low:py-0 overflow-y-auto min-h-0">
      <div>
        <h2 className="face-display text-xl desk:low:text-base">{texts.ageTitle}</h2>
        <p className="text-pretty">
          {texts.ageText(
            new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(bornUntil),
            adult.map(({ product }) => product.names[lang]).join(', '),
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="min-h-12!" icon={IdCard} variant="ink" onClick={() => void sale.confirmAge()}>
          {texts.ageChecked} <Key name="F1" />
        </Button>
        {sale.canNoteAge && (
          <Button size="sm" className="min-h-12!" variant="line" onClick={() => void sale.confirmAge(true)}>
            {texts.ageToCard} <Key name="F2" />
          </Button>
        )}
        <Button size="sm" className="min-h-12!" variant="line" onClick={removeAll}>
          {texts.ageRemove}
        </Button>
      </div>
    </div>
  )
}
