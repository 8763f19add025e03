import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CameraOff from 'lucide-react/icons/camera-off'
import ScanLine from 'lucide-react/icons/scan-line'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Device, DeviceError } from '../device/index.ts'
import { scannerTexts } from './texts.ts'

interface DeviceScannerProps {
  seeks: 'qr' | 'card'
  onScan: (text: string) => void
  scan: NonNullable<Device['scan']>
}

/** Opens the device's camera view at once, and again through a button after it was closed. */
export function DeviceScanner({ seeks, onScan, scan }: DeviceScannerProps) {
  const texts = useTexts(scannerTexts)
  const [problem, setProblem] = useState<'appRejected' | 'missing'>()
  async function open(): Promise<void> {
    setProblem(undefined)
    try {
      const text = await scan({ seeks, hint: texts.hold })
      if (text !== undefined) onScan(text)
    } catch (error) {
      setProblem(error instanceof DeviceError && error.reason === 'rejected' ? 'appRejected' : 'missing')
    }
  }
  const begin = useEffectEvent(open)
  useEffect(() => {
    // Two views would overlap: where effects run twice, only the second run opens one.
    const beginning = setTimeout(() => void begin())
    return () => clearTimeout(beginning)
  }, [])
  return (
    <div className="grid gap-3">
      <div role="status">{problem && <Callout icon={CameraOff}>{texts[problem]}</Callout>}</div>
      <Button variant="line" icon={ScanLine} onClick={() => void open()}>
        {texts.open}
      </Button>
    </div>
  )
}
