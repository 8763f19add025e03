import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../../../router/paths.ts'
import { asOfText } from '../../../shared/dates.ts'
import type { ReadyThing } from '../ready-things.ts'
import { cardTexts } from '../texts.ts'
import { ReadyLine } from './ReadyLine.tsx'

/** What happens at the till when the card is scanned: the items that the cashier hands over, and the discounts. */
export function ReadyList({ ready, asOf }: { ready: readonly ReadyThing[] | undefined; asOf: string | undefined }) {
  const texts = useTexts(cardTexts)
  if (!ready) return null
  return (
    <section aria-labelledby="ready" className="card ground-card rounded-lg shadow-card p-4 wide:p-5">
      <h2 id="ready" className="face-display text-lg">
        {texts.ready}
      </h2>
      {asOf && <p className="text-note text-ink-soft">{texts.asOf(asOfText(asOf))}</p>}
      {ready.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 mt-1">
          <p className="text-sm text-ink-soft">{texts.nothingReady}</p>
          <Button variant="line" size="sm" href={paths.offers()}>
            {texts.toOffers}
          </Button>
        </div>
      ) : (
        <ul className="mt-1.5">
          {ready.map((thing) => (
            <ReadyLine key={`${thing.kind} ${thing.id}`} thing={thing} />
          ))}
        </ul>
      )}
    </section>
  )
}
