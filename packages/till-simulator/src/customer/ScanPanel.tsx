import type { SimulatorCard } from '@herzkarte/contract/till/simulator.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Camera } from '@herzkarte/ui/display/Camera.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { CameraOff, ScanLine } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { tillTexts } from '../texts.ts'

/** While the till has no customer: the camera, and the cards of those who can play one. */
export function ScanPanel({ busy, onScan }: { busy: boolean; onScan(text: string): void }) {
  const [scanning, setScanning] = useState(false)
  const [noCamera, setNoCamera] = useState(false)
  return (
    <>
      <section className="card ground-card rounded-lg shadow-card p-4 grid gap-3">
        <div>
          <h2 className="face-display text-lg">{tillTexts.noCustomer}</h2>
          <p className="text-sm text-ink-soft text-pretty">{tillTexts.noCustomerText}</p>
        </div>
        {scanning && (
          <Camera
            onScan={(text) => {
              setScanning(false)
              onScan(text)
            }}
            onUnavailable={() => {
              setScanning(false)
              setNoCamera(true)
            }}
          />
        )}
        {noCamera && <Callout icon={CameraOff}>{tillTexts.noCamera}</Callout>}
        <Button variant="line" icon={ScanLine} busy={busy} onClick={() => setScanning(!scanning)}>
          {scanning ? tillTexts.stopScan : tillTexts.scan}
        </Button>
      </section>
      <CardPicker onScan={onScan} />
    </>
  )
}

async function readCards(): Promise<SimulatorCard[]> {
  const response = await fetch('/till/simulator/cards.json')
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return (await response.json()) as SimulatorCard[]
}

/** Plays the customer: the cards of those who signed in last, taken with one tap, with the code that their app shows at this moment. */
function CardPicker({ onScan }: { onScan(scan: string): void }) {
  const [cards, setCards] = useState<readonly SimulatorCard[] | 'loading' | 'failed'>('loading')
  const load = useCallback(() => {
    readCards().then(setCards, () => setCards('failed'))
  }, [])
  useEffect(load, [load])

  async function take({ cardNumber }: SimulatorCard): Promise<void> {
    // The code changes every half minute, and works once. Without a connection the number is what a cashier would type.
    const current = await readCards().catch(() => [])
    onScan(current.find((card) => card.cardNumber === cardNumber)?.scan ?? cardNumber)
  }

  return (
    <section aria-label={tillTexts.demoCards} className="grid gap-2">
      <h2 className="px-1 text-sm font-semibold text-ink-soft">{tillTexts.demoCards}</h2>
      {cards === 'loading' && <RowsSkeleton rows={4} boxed />}
      {cards === 'failed' && (
        <p className="px-1 text-sm">
          {tillTexts.demoCardsFailed}{' '}
          <Button variant="text" size="sm" onClick={load}>
            {tillTexts.tryAgain}
          </Button>
        </p>
      )}
      {Array.isArray(cards) && cards.length === 0 && <p className="px-1 text-sm text-ink-soft">{tillTexts.demoCardsNone}</p>}
      {Array.isArray(cards) && cards.length > 0 && (
        <Rows label={tillTexts.demoCards}>
          {cards.map((card: SimulatorCard) => (
            <ListRow
              key={card.cardNumber}
              lead={<Avatar name={card.name} />}
              title={card.name}
              note={groupCardNumber(card.cardNumber)}
              onClick={() => void take(card)}
            />
          ))}
        </Rows>
      )}
    </section>
  )
}
