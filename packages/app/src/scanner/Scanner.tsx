import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Camera, type CameraProblem } from '@herzkarte/ui/display/Camera.tsx'
import { ScanFrame } from '@herzkarte/ui/display/ScanFrame.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CameraOff from 'lucide-react/icons/camera-off'
import { useState } from 'react'
import { device } from '../device/index.ts'
import { DeviceScanner } from './DeviceScanner.tsx'
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
