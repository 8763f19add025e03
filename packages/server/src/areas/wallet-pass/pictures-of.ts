import type { Services } from '../../runtime/services.ts'
import { makePictures, type Pictures } from './pictures.ts'

const makers = new Map<string, ReturnType<typeof makePictures>>()

/** The images of passes, drawn when first needed. */
export function picturesOf({ settings: { imagesDir }, content }: Pick<Services, 'settings' | 'content'>): Promise<Pictures> {
  const make = makers.get(imagesDir) ?? makePictures(imagesDir)
  makers.set(imagesDir, make)
  return make(content().merchant.app.icon)
}
