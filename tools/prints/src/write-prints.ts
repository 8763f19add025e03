import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Print, printed } from './press.ts'
import { prints } from './prints.ts'

const folders = {
  images: new URL('../../../merchant/images/', import.meta.url),
  interface: new URL('../../../packages/ui/src/assets/pictures/', import.meta.url),
}

/** The file of a print. */
export const fileOf = ({ file, folder = 'images' }: Print): string => fileURLToPath(new URL(`${file}.svg`, folders[folder]))

/** Writes every print to its file, and says how large they are together. */
export function writePrints(): void {
  let bytes = 0
  for (const print of prints) {
    const text = printed(print)
    mkdirSync(dirname(fileOf(print)), { recursive: true })
    writeFileSync(fileOf(print), text)
    bytes += Buffer.byteLength(text)
  }
  console.log(`${prints.length} prints, ${bytes} bytes.`)
}
