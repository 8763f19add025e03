import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { type Collected, CollectForm, useCollect } from '../parts/CodeForm.tsx'
import { heartTexts } from '../texts.ts'

const formId = 'scanned-code'

/** Scans a printed code, or takes a typed one, and credits its hearts. */
export default function ScanHeartsPage() {
  const [collected, setCollected] = useState<Collected>()
  const collecting = useCollect(setCollected)
  return (
    <Screen title={scanTexts.title} backTo={paths.offers()} width="column">
      {collected ? (
        <CreditedHearts
          collected={collected}
          onAgain={() => {
            collecting.reset()
            setCollected(undefined)
          }}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="text-ink-soft text-pretty">{scanTexts.lead}</p>
          <Scanner seeks="qr" onScan={collecting.collect} />
          <Card className="grid gap-4 p-4 wide:p-6">
            <CollectForm id={formId} collecting={collecting} />
            <Button type="submit" form={formId} busy={collecting.busy}>
              {heartTexts.collect}
            </Button>
          </Card>
        </div>
      )}
    </Screen>
  )
}

function CreditedHearts({ collected: { hearts, card }, onAgain }: { collected: Collected; onAgain: () => void }) {
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-1 text-center">
        <Celebration picture={card.image} landing />
        <p className="face-display text-3xl">{heartTexts.credited(hearts)}</p>
        <p className="text-ink-soft">{scanTexts.onCard(card.title)}</p>
      </div>
      <div className="grid gap-2 wide:flex wide:justify-center">
        <Button href={paths.stampCard(card.campaignId)}>{scanTexts.toCard}</Button>
        <Button variant="line" onClick={onAgain}>
          {scanTexts.again}
        </Button>
      </div>
    </div>
  )
}

const scanTexts = defineTexts({
  title: { de: 'Code scannen', en: 'Scan a code', fr: 'Scanner un code' },
  lead: {
    de: 'Auf Handzetteln und Rubbelkarten steckt manchmal ein Code mit Herzen. Auch Freunde können dir einen schicken.',
    en: 'Leaflets and scratch cards sometimes carry a code with hearts. Friends can send you one, too.',
    fr: 'Les prospectus et cartes à gratter cachent parfois un code avec des cœurs. Tes amis peuvent aussi t’en envoyer un.',
  },
  onCard: { de: 'Auf deiner Herzkarte „{campaign}“', en: 'On your heart card “{campaign}”', fr: 'Sur ta carte «\u00a0{campaign}\u00a0»' },
  toCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  again: { de: 'Noch einen Code', en: 'Another code', fr: 'Encore un code' },
})
