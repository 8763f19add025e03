import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@herzkarte/dev'
import type { Browser, Page } from '@playwright/test'
import { startSystem } from './system.ts'

/** A system of its own with a studio and its preview: what is applied here changes what everybody sees. */
export async function startStudioSystem() {
  const dataDir = mkdtempSync(join(tmpdir(), 'herzkarte-test-studio-'))
  const [studioPort, previewPort] = [await freePort(), await freePort()]
  const system = await startSystem(dataDir, {
    STUDIO_PORT: String(studioPort),
    PREVIEW_PORT: String(previewPort),
    PREVIEW_DATABASE_URL: undefined,
  })
  return {
    app: system.address,
    /** Somebody at a desk of their own, signed in as one of the demo's people. */
    async signsIn(browser: Browser, name: string): Promise<Page> {
      const context = await browser.newContext({
        baseURL: `http://localhost:${studioPort}`,
        viewport: { width: 1440, height: 900 },
        locale: 'de-DE',
      })
      const page = await context.newPage()
      await page.goto('/studio/')
      await page.getByRole('button', { name: new RegExp(name) }).click()
      await page.getByRole('heading', { name: 'Kalender' }).waitFor()
      return page
    },
    async stop(): Promise<void> {
      await system.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
