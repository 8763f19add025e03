import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const binary = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

/** A photo of a printed card's barcode, as JPEG; drawn by a page. */
export async function printedBarcode(text: string, page: Page): Promise<Buffer> {
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(binary)).buffer }, fireImmediately: true })
  const { svg } = await writeBarcode(text, { format: 'Code128', scale: 3 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.setContent(`<body style="margin:0;background:#fff;display:grid;place-items:center;height:720px"><div>${svg}</div></body>`)
  return page.screenshot({ type: 'jpeg', quality: 90, scale: 'css' })
}
