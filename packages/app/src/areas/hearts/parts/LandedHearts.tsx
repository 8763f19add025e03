import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../../../router/paths.ts'
import { scanTexts } from '../scan-texts.ts'
import { heartTexts } from '../texts.ts'
import type { Collected } from '../use-collect.ts'

/** Animates the hearts of a code, and links to their card. */
export function CreditedHearts({ collected: { hearts, card }, onAgain }: { collected: Collected; onAgain: () => void }) {
  const texts = useTexts(scanTexts)
  const words = useTexts(heartTexts)
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1 text-center">
        <Celebration picture={card.image} landing />
        <p className="face-display text-3xl">{words.credited(hearts)}</p>
        <p className="text-ink-soft">{texts.onCard(card.title)}</p>
      </div>
      <div className="grid gap-2 wide:flex wide:justify-center">
        <Button href={paths.stampCard(card.campaignId)}>{texts.toCard}</Button>
        <Button variant="line" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  )
}
