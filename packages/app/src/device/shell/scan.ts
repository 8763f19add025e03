import type { CapacitorBarcodeScannerPlugin } from '@capacitor/barcode-scanner'
import { registerPlugin } from '@capacitor/core'
import { DeviceError } from '../device.ts'

/** Registered by name, because importing its package adds a 370 KB scanner for browsers. */
const BarcodeScanner = registerPlugin<CapacitorBarcodeScannerPlugin>('CapacitorBarcodeScanner')

/** The plugin's enumerations: the kind of code, the rear camera, portrait. */
const hints = { qr: 0, all: 17 }
const back = 1
const portrait = 1

/** The plugin's error codes for a closed camera and a denied permission. */
const cancelled = 'OS-PLUG-BARC-0006'
const rejected = 'OS-PLUG-BARC-0007'

/** Printed cards carry barcodes of several kinds, or the same number in a QR code. For cards, all kinds are read, and the page distinguishes them. */
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
