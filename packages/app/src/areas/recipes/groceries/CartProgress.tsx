import { Track } from '@herzkarte/ui/display/Track.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { groceryTexts } from './texts.ts'

/** Shows how many items are in the cart. */
export function CartProgress({ bought, all }: { bought: number; all: number }) {
  const texts = useTexts(groceryTexts)
  const words = texts.inCart(bought, all)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm font-semibold tabular-nums">
        {words}
      </p>
      <Track value={bought} of={all} label={words} tone="leaf" />
    </div>
  )
}
