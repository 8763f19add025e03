import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Camera } from '@herzkarte/ui/display/Camera.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CameraOff from 'lucide-react/icons/camera-off'
import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { tillTexts } from '../texts.ts'
import { CardPicker } from './CardPicker.tsx'

/** While the till has no customer: the camera, and the cards of those who can play one. */
export function ScanPanel({ busy, onScan }: { busy: boolean; onScan(text: string): void }) {
  const texts = useTexts(tillTexts)
  const [scanning, setScanning] = useState(false)
  const [noCamera, setNoCamera] = useState(false)
  return (
    <>
      <section className="card ground-card rounded-lg shadow-card p-4 grid gap-3">
        <div>
          <h2 className="face-display text-lg">{texts.noCustomer}</h2>
          <p className="text-sm text-ink-soft text-pretty">{texts.noCustomerText}</p>
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
        {noCamera && <Callout icon={CameraOff}>{texts.noCamera}</Callout>}
        <Button variant="line" icon={ScanLine} busy={busy} onClick={() => setScanning(!scanning)}>
          {scanning ? texts.stopScan : texts.scan}
        </Button>
      </section>
      <CardPicker onScan={onScan} />
    </>
  )
}
