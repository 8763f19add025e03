import type { CapacitorBarcodeScannerPlugin } from '@capacitor/barcode-scanner'
import { registerPlugin } from '@capacitor/core'
import { DeviceError } from '../device.ts'

/** By its name, because its package brings a scanner for browsers of 370 KB along. */
const BarcodeScanner = registerPlugin<CapacitorBarcodeScannerPlugin>('CapacitorBarcodeScanner')

/** Its enumerations: what is looked for, the camera at the back, upright. */
const hints = { qr: 0, all: 17 }
const back = 1
const portrait = 1

/** How it says that its camera was closed, and that it is not allowed. */
const cancelled = 'OS-PLUG-BARC-0006'
const rejected = 'OS-PLUG-BARC-0007'

/** Printed cards carry line codes of several kinds, or the same number in a QR code: then everything is read, and the page tells them apart. */
export async function scan({ seeks, hint }: { seeks: 'qr' | 'card'; hint: string }): Promise<string | undefined> {
  try {
    const { ScanResult } = await BarcodeScanner.scanBarcode({
      hint: seeks === 'qr' ? hints.qr : hints.all,
      scanInstructions: hint,
      scanButton: false,
      cameraDirection: back,
      scanOrientation: portrait,
    })
    return ScanResult
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === cancelled) return undefined
    throw new DeviceError(code === rejected ? 'rejected' : 'failed')
  }
}
