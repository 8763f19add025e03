import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { useRef, useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { CodeForm } from '../parts/CodeForm.tsx'
import { CreditedHearts } from '../parts/LandedHearts.tsx'
import { scanTexts } from '../scan-texts.ts'
import { heartTexts } from '../texts.ts'
import { type Collected, useCollect } from '../use-collect.ts'

const formId = 'scanned-code'

/** Scans a printed code, or takes a typed one, and credits its hearts. */
export default function ScanHeartsPage() {
  const hearts = useTexts(heartTexts)
  const texts = useTexts(scanTexts)
  const field = useRef<HTMLInputElement>(null)
  const [collected, setCollected] = useState<Collected>()
  const collecting = useCollect(setCollected, () => field.current?.focus())
  return (
    <Screen title={texts.title} backTo={paths.offers()} width="column">
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
          <p className="text-ink-soft text-pretty">{texts.lead}</p>
          <Scanner seeks="qr" onScan={collecting.collect} />
          <Card className="grid gap-4 p-4 wide:p-6">
            <CodeForm id={formId} collecting={collecting} field={field} />
            <Button type="submit" form={formId} busy={collecting.busy}>
              {hearts.collect}
            </Button>
          </Card>
        </div>
      )}
    </Screen>
  )
}
