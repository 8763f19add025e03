import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printed } from './press.ts'
import { prints } from './prints.ts'

const images = new URL('../../../merchant/images/', import.meta.url)

/** Writes every print to its file, and says how large they are together. */
export function writePrints(): void {
  let bytes = 0
  for (const print of prints) {
    const file = fileURLToPath(new URL(`${print.file}.svg`, images))
    const text = printed(print)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    bytes += text.length
  }
  console.log(`${prints.length} prints, ${bytes} bytes.`)
}
