import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The words of a PDF that a page has saved. Fails when the file is not a PDF. */
export async function wordsOf(download: Download): Promise<string> {
  const file = await readFile(await download.path())
  if (file.subarray(0, 5).toString() !== '%PDF-') throw new Error(`${download.suggestedFilename()} is no PDF`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
