import { PHOTO_QUALITY_PERCENT, PHOTO_SIZE_PX } from '@herzkarte/rules/constants.ts'
import type { Area } from 'react-easy-crop'

/** A chosen picture that could be opened. The caller revokes `url` when the picture is no longer shown. */
export interface OpenPicture {
  url: string
  image: HTMLImageElement
}

/** Opens the chosen file; undefined if it is not a picture that this browser can show. */
export async function openPicture(file: Blob): Promise<OpenPicture | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    if (image.naturalWidth > 0 && image.naturalHeight > 0) return { url, image }
  } catch {
    // Not a picture, a broken one, or an unknown format.
  }
  URL.revokeObjectURL(url)
  return undefined
}

/**
 * The section (in the picture's own pixels, after the rotation) as a JPEG of 1000×1000 pixels in quality 90 (specification, section 9). `turn` is the picture's rotation in degrees, a multiple of 90.
 * Undefined when the browser has no memory for it.
 */
export async function cutPhoto({ image }: OpenPicture, section: Area, turn: number): Promise<Uint8Array | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_SIZE_PX
  canvas.height = PHOTO_SIZE_PX
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const { naturalWidth: width, naturalHeight: height } = image
  const isOnItsSide = turn % 180 !== 0
  context.fillStyle = 'white'
  context.fillRect(0, 0, PHOTO_SIZE_PX, PHOTO_SIZE_PX)
  context.imageSmoothingQuality = 'high'
  context.scale(PHOTO_SIZE_PX / section.width, PHOTO_SIZE_PX / section.height)
  context.translate(-section.x, -section.y)
  context.translate((isOnItsSide ? height : width) / 2, (isOnItsSide ? width : height) / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(image, -width / 2, -height / 2)
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', PHOTO_QUALITY_PERCENT / 100))
  return photo ? new Uint8Array(await photo.arrayBuffer()) : undefined
}
