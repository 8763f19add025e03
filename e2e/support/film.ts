import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

/** Visible margin around the element, in CSS pixels. */
const margin = 20

/** A camera's view of this part of a page, as JPEG. */
export async function sightOf(part: Locator): Promise<Buffer> {
  await part.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return part.page().screenshot({
    // Chromium's camera shows black for a video with odd dimensions, which elements often have.
    clip: { x: Math.floor(x) - margin, y: Math.floor(y) - margin, width: even(width + 2 * margin), height: even(height + 2 * margin) },
    type: 'jpeg',
    quality: 90,
  })
}

function even(length: number): number {
  return 2 * Math.ceil(length / 2)
}

/** Chromium's arguments for a camera that shows only this picture: a video of one frame, motion JPEG. */
export function filmOf(picture: Buffer, path: string): string[] {
  writeFileSync(path, picture)
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]
}
