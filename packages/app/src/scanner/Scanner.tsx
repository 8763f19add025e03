import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Camera, type CameraProblem, type FrameReader, type OpenReader } from '@herzkarte/ui/display/Camera.tsx'
import { ScanFrame } from '@herzkarte/ui/display/ScanFrame.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { CameraOff, ScanLine } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Device, DeviceError, device } from '../device/index.ts'

const scannerTexts = defineTexts({
  camera: { de: 'Bild der Kamera', en: 'Camera picture', fr: 'Image de la caméra' },
  hold: { de: 'Halte den Code in den Rahmen.', en: 'Hold the code inside the frame.', fr: 'Place le code dans le cadre.' },
  rejected: {
    de: 'Die Kamera ist für diese Seite nicht erlaubt. Erlaube sie in den Einstellungen deines Browsers, oder tippe den Code ein.',
    en: 'The camera is not allowed for this page. Allow it in your browser’s settings, or type the code.',
    fr: 'La caméra n’est pas autorisée pour cette page. Autorise-la dans les réglages du navigateur, ou saisis le code.',
  },
  appRejected: {
    de: 'Die Kamera ist für diese App nicht erlaubt. Erlaube sie in den Einstellungen deines Telefons, oder tippe den Code ein.',
    en: 'The camera is not allowed for this app. Allow it in your phone’s settings, or type the code.',
    fr: 'L’appareil photo n’est pas autorisé pour cette appli. Autorise-le dans les réglages du téléphone, ou saisis le code.',
  },
  missing: {
    de: 'Hier ist keine Kamera zu finden. Tippe den Code einfach ein.',
    en: 'There is no camera to be found here. Simply type the code.',
    fr: 'Aucune caméra n’a été trouvée. Saisis simplement le code.',
  },
  insecure: {
    de: 'Über diese Verbindung gibt der Browser die Kamera nicht frei. Tippe den Code einfach ein.',
    en: 'The browser does not share the camera over this connection. Simply type the code.',
    fr: 'Le navigateur n’autorise pas la caméra avec cette connexion. Saisis simplement le code.',
  },
  open: { de: 'Kamera öffnen', en: 'Open the camera', fr: 'Ouvrir l’appareil photo' },
  again: { de: 'Kamera nochmal versuchen', en: 'Try the camera again', fr: 'Réessayer la caméra' },
})

interface ScannerProps {
  seeks: 'qr' | 'card'
  onScan: (text: string) => void
}

/** The camera view that searches for a code: a QR code, or the codes of printed cards. Without a camera it shows the reason as a message. */
export function Scanner(props: ScannerProps) {
  return device.scan ? <DeviceScanner {...props} scan={device.scan} /> : <PageScanner {...props} />
}

function PageScanner({ seeks, onScan }: ScannerProps) {
  const [problem, setProblem] = useState<CameraProblem>()
  if (problem) {
    return (
      <div className="grid gap-2" role="status">
        <Callout icon={CameraOff}>{scannerTexts[problem]}</Callout>
        {problem === 'rejected' && (
          <Button variant="line" size="sm" onClick={() => setProblem(undefined)}>
            {scannerTexts.again}
          </Button>
        )}
      </div>
    )
  }
  return (
    <ScanFrame note={scannerTexts.hold} look={seeks === 'qr' ? 'square' : 'line'}>
      <Camera
        label={scannerTexts.camera}
        onScan={onScan}
        onUnavailable={setProblem}
        className="h-full object-cover rounded-none!"
        {...(seeks === 'card' && { openReader: readCards })}
      />
    </ScanFrame>
  )
}

/** Opens the device's camera view at once, and again through a button after it was closed. */
function DeviceScanner({ seeks, onScan, scan }: ScannerProps & { scan: NonNullable<Device['scan']> }) {
  const [problem, setProblem] = useState<'appRejected' | 'missing'>()
  async function open(): Promise<void> {
    setProblem(undefined)
    try {
      const text = await scan({ seeks, hint: scannerTexts.hold })
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
      <div role="status">{problem && <Callout icon={CameraOff}>{scannerTexts[problem]}</Callout>}</div>
      <Button variant="line" icon={ScanLine} onClick={() => void open()}>
        {scannerTexts.open}
      </Button>
    </div>
  )
}

/** Printed customer cards carry their number as a barcode or as a QR code. */
const formats = ['code_128', 'ean_13', 'itf', 'qr_code']
const zxingFormats = ['Code128', 'EAN13', 'ITF', 'QRCode'] as const

interface NativeDetector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectorType {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** Reads barcodes and QR codes: with the browser's own reader where available, else with one that is loaded on demand. */
const readCards: OpenReader = async (_camera, video) => (await nativeReader(video)) ?? ownReader(video)

async function nativeReader(video: HTMLVideoElement): Promise<FrameReader | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: NativeDetectorType }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.every((format) => supported.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats })
  return async () => (await detector.detect(video))[0]?.rawValue
}

async function ownReader(video: HTMLVideoElement): Promise<FrameReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasmUrl }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async () => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0) return undefined
    canvas.width = videoWidth
    canvas.height = videoHeight
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, videoWidth, videoHeight)
    const [found] = await readBarcodes(picture, { formats: [...zxingFormats], maxNumberOfSymbols: 1, tryHarder: true })
    return found?.text
  }
}
