import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pageOfShell } from '@herzkarte/native/web-copy.ts'
import type { BrowserContext } from '@playwright/test'

import type { Phone } from './phone.ts'

const dist = fileURLToPath(new URL('../../../packages/app/dist/', import.meta.url))

/** The origin of pages in Android's shell. */
export const shellOrigin = 'https://localhost'

/** Serves the app, built for this server, like the shell does: its files, and its first page for every address without a dot. */
export async function serveApp(context: BrowserContext, phone: Phone, address: string): Promise<void> {
  await context.route(`${shellOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = phone.files.get(pathname)
    if (file) return route.fulfill({ contentType: 'image/jpeg', body: file })
    if (pathname.includes('.')) return route.fulfill({ path: `${dist}${pathname}` })
    const body = pageOfShell(readFileSync(`${dist}index.html`, 'utf8'), address)
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
}
