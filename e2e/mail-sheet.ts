import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { langs } from '@herzkarte/rules/languages.ts'
import { everyMail } from '@herzkarte/server/testing/every-mail.ts'
import type { Browser } from '@playwright/test'

const folder = fileURLToPath(new URL('test-results/mails/', import.meta.url))
const brand = JSON.parse(readFileSync(new URL('../merchant/merchant.json', import.meta.url), 'utf8'))
const mailWidth = 600

/**
 * Every mail in the three languages next to each other, as a mail program shows it: one picture in light and one in dark, to be looked at. Returns
 * their folder.
 */
export async function takeMailSheet(browser: Browser, address: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const columns = langs.map((lang) => everyMail(brand, lang).map(({ html = '' }) => withAddress(html, address)))
  const rows = columns[0]?.map((_, row) => columns.map((column) => column[row] ?? '')) ?? []
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: mailWidth * langs.length, height: 900 }, colorScheme, bypassCSP: true })
    await page.goto(`${address}/healthz`)
    await page.setContent('<style>body{margin:0;display:grid;grid-template-columns:repeat(3,1fr)}iframe{width:100%;border:0}</style>')
    await page.evaluate(`(${showMails})(${JSON.stringify(rows.flat())})`)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}${colorScheme}.png`, fullPage: true })
    await page.close()
  }
  return folder
}

const withAddress = (html: string, address: string) => html.replace('<head>', `<head><base href="${address}">`)

/** In the page: a frame for each mail, as high as its content. */
const showMails = `async (mails) => {
  for (const mail of mails) {
    const frame = document.createElement('iframe')
    const isShown = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.srcdoc = mail
    document.body.append(frame)
    await isShown
    frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'
  }
}`
