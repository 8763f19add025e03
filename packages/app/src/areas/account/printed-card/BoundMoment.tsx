import type { CardHoldings } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { HeartPlaces } from '@herzkarte/ui/card/HeartPlaces.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar, Page } from '@herzkarte/ui/layout/Page.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import Gift from 'lucide-react/icons/gift'
import { useEffect, useRef } from 'react'
import { paths } from '../../../router/paths.ts'
import { useTitle } from '../../../router/use-title.ts'
import { cardTexts } from './texts.ts'

const mostDrawn = 17

/** Celebrates that the card's hearts were credited. */
export function BoundMoment({ holdings }: { holdings: CardHoldings }) {
  const texts = useTexts(cardTexts)
  useTitle(texts.boundTitle)
  const heading = useRef<HTMLHeadingElement>(null)
  const hearts = holdings.hearts.reduce((sum, holding) => sum + holding.hearts, 0)
  const drawn = Math.min(hearts, mostDrawn)
  const campaignId = holdings.hearts[0]?.campaignId
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Page width="column" className="min-h-dvh content-center! wide:min-h-0">
      <Stall size="lg" labelledBy="bound">
        <h1 id="bound" ref={heading} tabIndex={-1} className="face-display text-3xl text-balance">
          {texts.boundTitle}
        </h1>
        {hearts > 0 && (
          <div className="grid gap-6 pt-7 pb-2">
            <HeartCount value={hearts} from={0} unit={texts.hearts(hearts)} />
            <HeartPlaces held={drawn} size={drawn + 1} goals={[{ at: drawn + 1, icon: Gift }]} columns={6} place={56} credited={drawn} />
          </div>
        )}
        <p className="pt-4 text-ink-soft text-pretty">{texts.boundText}</p>
      </Stall>
      <BottomBar>
        {campaignId ? (
          <>
            <Button href={paths.stampCard(campaignId)} replace>
              {texts.openCard}
            </Button>
            <Button variant="text" href={paths.me()} replace>
              {texts.done}
            </Button>
          </>
        ) : (
          <Button href={paths.me()} replace>
            {texts.done}
          </Button>
        )}
      </BottomBar>
    </Page>
  )
}
