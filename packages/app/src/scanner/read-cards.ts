import type { FrameReader, OpenReader } from '@herzkarte/ui/display/Camera.tsx'

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
export const readCards: OpenReader = async (_camera, video) => (await nativeReader(video)) ?? ownReader(video)

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
