import { device } from '../device/index.ts'
import { host } from '../dispatcher/host.ts'

/** Draws a picture of this size in pixels on the device, as PNG. The page's fonts are loaded before. */
export async function drawPicture(
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void | Promise<void>,
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  await document.fonts.ready
  await draw(pen)
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('The picture was not drawn'))), 'image/png'),
  )
}

/** A picture of the server, to be drawn. In the native shell the server is another origin, and only pictures loaded with CORS may be read back. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  if (host) picture.crossOrigin = 'anonymous'
  picture.src = address
  await picture.decode()
  return picture
}

/** Hands a picture to the device's share sheet, with words beside it; where files cannot be shared, it is saved. */
export async function sharePicture(name: string, picture: Blob, words: { text?: string; url?: string } = {}): Promise<void> {
  if (await device.shareFile?.(name, picture, words)) return
  await device.saveFile(name, picture)
}
