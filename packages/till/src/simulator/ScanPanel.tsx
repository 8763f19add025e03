import { useTexts } from '@herzkarte/web/app/language.ts'
import { Button } from '@herzkarte/web/ui/Button.tsx'
import { Callout } from '@herzkarte/web/ui/Callout.tsx'
import { Camera } from '@herzkarte/web/ui/Camera.tsx'
import { Field } from '@herzkarte/web/ui/Field.tsx'
import CameraOff from 'lucide-react/icons/camera-off'
import ScanLine from 'lucide-react/icons/scan-line'
import { type FormEvent, useState } from 'react'
import { tillTexts } from './texts.ts'
import type { SaleState } from './use-sale.ts'

/** The customer's card: scanned with the camera, or typed. A handheld scanner types too. */
export function ScanPanel({ sale }: { sale: SaleState }) {
  const texts = useTexts(tillTexts)
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const [noCamera, setNoCamera] = useState(false)

  function take(scan: string): void {
    setScanning(false)
    if (scan.trim() !== '') void sale.identify(scan.trim())
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    take(typed)
  }

  return (
    <section className="card ground-card rounded-lg shadow-card p-4 grid gap-3">
      <div>
        <h2 className="face-display text-lg">{texts.noCustomer}</h2>
        <p className="text-sm text-ink-soft">{texts.noCustomerText}</p>
      </div>
      {scanning && (
        <Camera
          onScan={take}
          onUnavailable={() => {
            setScanning(false)
            setNoCamera(true)
          }}
        />
      )}
      {noCamera && <Callout icon={CameraOff}>{texts.noCamera}</Callout>}
      <Button variant="line" icon={ScanLine} onClick={() => setScanning(!scanning)}>
        {scanning ? texts.stopScan : texts.scan}
      </Button>
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label={texts.cardNumber}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          {...(sale.problem && { error: sale.problem })}
        />
        <Button variant="ink" type="submit" busy={sale.busy}>
          {texts.identify}
        </Button>
      </form>
    </section>
  )
}
