import { writeFileSync } from 'node:fs'

/** Chromium's arguments for a camera that sees nothing but this picture: a film of one frame, motion JPEG. */
export function filmOf(picture: Buffer, path: string): string[] {
  writeFileSync(path, picture)
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`]
}
