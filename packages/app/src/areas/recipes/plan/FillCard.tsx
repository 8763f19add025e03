import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import ListChecks from 'lucide-react/icons/list-checks'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { paths } from '../../../router/paths.ts'
import { planTexts } from './texts.ts'

/** Offers to fill the empty days, or says that there are none. */
export function FillCard({ emptyDays, onFill }: { emptyDays: number; onFill: () => void }) {
  const texts = useTexts(planTexts)
  const isFull = emptyDays === 0
  return (
    <section aria-labelledby="fill" className="card grid content-center gap-3 p-5 rounded-lg bg-leaf-soft [--behind:var(--hk-leaf-soft)]">
      <div className="grid gap-1">
        <h2 id="fill" className="face-display text-lg text-balance">
          {isFull ? texts.fullTitle : texts.fillTitle}
        </h2>
        <p className="text-sm text-pretty">{isFull ? texts.fullText : texts.fillText(emptyDays)}</p>
      </div>
      {isFull ? (
        <Button size="sm" variant="line" icon={ListChecks} href={paths.groceryList()}>
          {texts.toGroceries}
        </Button>
      ) : (
        <Button size="sm" variant="ink" icon={WandSparkles} onClick={onFill}>
          {texts.fill}
        </Button>
      )}
    </section>
  )
}
