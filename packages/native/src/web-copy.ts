import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built app, as browsers get it. */
const built = fileURLToPath(new URL('../../app/dist', import.meta.url))
const www = fileURLToPath(new URL('../www', import.meta.url))

/** Packed copies and what the build notes about itself stay behind. */
const leftOut = /\.(?:br|gz|map)$|^\.built-from$/

/** The one style element that React Aria adds, as the server's headers allow it too; a test holds them together. */
const reactAriaStyle = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

/** Puts the built app where the shells take it from, made for the server at this address. */
export async function copyWebApp(apiOrigin: string): Promise<void> {
  await rm(www, { recursive: true, force: true })
  await cp(built, www, { recursive: true, filter: (path) => !leftOut.test(basename(path)) })
  const page = join(www, 'index.html')
  await writeFile(page, pageOfShell(await readFile(page, 'utf8'), apiOrigin))
}

/**
 * The first page of the app for the shell: it says where the server is, and what may be loaded, which the server's headers say to browsers.
 * iOS serves the app from `capacitor://localhost`, which not every web view takes for `'self'`.
 */
export function pageOfShell(page: string, apiOrigin: string): string {
  const own = "'self' capacitor://localhost"
  const policy = {
    'default-src': own,
    'base-uri': "'none'",
    'object-src': "'none'",
    'script-src': `${own} 'wasm-unsafe-eval'`,
    'style-src': `${own} ${reactAriaStyle}`,
    'img-src': `${own} ${apiOrigin} data: blob:`,
    'media-src': `${own} ${apiOrigin} blob:`,
    'connect-src': `${own} ${apiOrigin} blob:`,
    'worker-src': own,
  }
  const text = Object.entries(policy)
    .map((directive) => directive.join(' '))
    .join('; ')
  return page.replace(
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${text}" />
    <meta name="api" content="${apiOrigin}" />`,
  )
}
