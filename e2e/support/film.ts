import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

/** Visible margin around the element, in CSS pixels. */
const margin = 20

/** A camera's view of this part of a page, as JPEG. */
export async function sightOf(part: Locator): Promise<Buffer> {
  await part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return part.page().screenshot({
    // Chromium's camera shows black for a video with odd dimensions, which elements often have. Two CSS pixels are one of the screen.
    clip: {
      x: 2 * Math.floor(x / 2) - margin,
      y: 2 * Math.floor(y / 2) - margin,
      width: evenOnScreen(width + 2 * margin),
      height: evenOnScreen(height + 2 * margin),
    },
    type: 'jpeg',
    quality: 90,
  })
}

function evenOnScreen(length: number): number {
  return 4 * Math.ceil(length / 4)
}

/** Chromium's arguments for a camera that shows only this picture: a video of one frame, motion JPEG. */
export function filmOf(picture: Buffer, path: string): string[] {
  writeFileSync(path, picture)
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]
}
