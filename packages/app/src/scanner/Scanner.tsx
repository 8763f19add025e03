import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Camera, type CameraProblem } from '@herzkarte/ui/display/Camera.tsx'
import { ScanFrame } from '@herzkarte/ui/display/ScanFrame.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CameraOff from 'lucide-react/icons/camera-off'
import ScanLine from 'lucide-react/icons/scan-line'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Device, DeviceError, device } from '../device/index.ts'
import { readCards } from './read-cards.ts'
import { scannerTexts } from './texts.ts'

interface ScannerProps {
  seeks: 'qr' | 'card'
  onScan: (text: string) => void
}

/** The camera view that searches for a code: a QR code, or the codes of printed cards. Without a camera it shows the reason as a message. */
export function Scanner(props: ScannerProps) {
  return device.scan ? <DeviceScanner {...props} scan={device.scan} /> : <PageScanner {...props} />
}

function PageScanner({ seeks, onScan }: ScannerProps) {
  const texts = useTexts(scannerTexts)
  const [problem, setProblem] = useState<CameraProblem>()
  if (problem) {
    return (
      <div className="grid gap-2" role="status">
        <Callout icon={CameraOff}>{texts[problem]}</Callout>
        {problem === 'rejected' && (
          <Button variant="line" size="sm" onClick={() => setProblem(undefined)}>
            {texts.again}
          </Button>
        )}
      </div>
    )
  }
  return (
    <ScanFrame note={texts.hold} look={seeks === 'qr' ? 'square' : 'line'}>
      <Camera
        label={texts.camera}
        onScan={onScan}
        onUnavailable={setProblem}
        className="h-full object-cover rounded-none!"
        {...(seeks === 'card' && { openReader: readCards })}
      />
    </ScanFrame>
  )
}

interface DeviceScannerProps {
  seeks: 'qr' | 'card'
  onScan: (text: string) => void
  scan: NonNullable<Device['scan']>
}

/** Opens the device's camera view at once, and again through a button after it was closed. */
function DeviceScanner({ seeks, onScan, scan }: DeviceScannerProps) {
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
