import { Camera, CameraDirection, MediaTypeSelection } from '@capacitor/camera'
import { PHOTO_QUALITY_PERCENT, PHOTO_SIZE_PX } from '@herzkarte/rules/constants.ts'
import { DeviceError } from '../device.ts'

/** Twice the stored size (specification, section 9), so that a cropped section is sharp too. */
const largestPx = 2 * PHOTO_SIZE_PX

/** The plugin's error codes for a cancelled picker and a denied permission. */
const cancelled = ['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020']
const rejected = ['OS-PLUG-CAMR-0003', 'OS-PLUG-CAMR-0005']

export async function takePicture(source: 'camera' | 'gallery'): Promise<Blob | undefined> {
  const path = await pick(source)
  if (path === undefined) return undefined
  // The picture is stored in a directory of the app that the page can read.
  return (await fetch(path)).blob()
}

async function pick(source: 'camera' | 'gallery'): Promise<string | undefined> {
  const options = { quality: PHOTO_QUALITY_PERCENT, targetWidth: largestPx, targetHeight: largestPx, correctOrientation: true }
  try {
    if (source === 'camera') return (await Camera.takePhoto({ ...options, cameraDirection: CameraDirection.Front })).webPath
    const { results } = await Camera.chooseFromGallery({ ...options, mediaType: MediaTypeSelection.Photo, limit: 1 })
    return results[0]?.webPath
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (cancelled.includes(code)) return undefined
    throw new DeviceError(rejected.includes(code) ? 'rejected' : 'failed')
  }
}
