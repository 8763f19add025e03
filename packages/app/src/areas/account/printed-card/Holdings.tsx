import type { CardHoldings } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { heartReads } from '../../hearts/reads.ts'
import { failureText, Problem } from '../form/index.ts'
import { cardTexts } from './texts.ts'

interface HoldingsProps {
  bindToken: string
  holdings: CardHoldings
  onBound: (bound: Result<'bindUserProfile'>) => void
}

/** Shows what is saved on the card, before it moves permanently. */
export function Holdings({ bindToken, holdings, onBound }: HoldingsProps) {
  const texts = useTexts(cardTexts)
  const bind = useOperation(api.bindUserProfile, { quiet: true, refreshes: heartReads })
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5 p-5 wide:p-8">
        {holdings.hearts.length === 0 && <p className="text-pretty">{texts.nothing}</p>}
        {holdings.hearts.map(({ campaignId, name, hearts }) => (
          <HeartCount
            key={campaignId}
            value={hearts}
            size="md"
            unit={
              <>
                {texts.hearts(hearts)}
                <span className="block font-sans text-sm font-normal text-ink-soft">{texts.ofCampaign(name)}</span>
              </>
            }
          />
        ))}
      </Card>
      <Problem>{bind.error ? failureText(bind.error) : undefined}</Problem>
      <BottomBar>
        <Button busy={bind.isPending} onClick={() => bind.mutate({ bindToken }, { onSuccess: onBound })}>
          {texts.bind}
        </Button>
      </BottomBar>
    </div>
  )
}
