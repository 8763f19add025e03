import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A folder as Vite leaves it: a first page, a hashed script with its compressed copies, a file with a plain name. */
export async function builtApp(title: string): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'built-'))
  const script = `console.log('${title}')\n`.repeat(200)
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), `<!doctype html><title>${title}</title>`)
  await writeFile(join(root, 'manifest.webmanifest'), '{}')
  await writeFile(join(root, '.env'), 'SECRET=1')
  await writeFile(join(root, 'assets', 'index-BRA5I_yW.js'), script)
  await writeFile(join(root, 'assets', 'index-BRA5I_yW.js.br'), brotliCompressSync(script))
  await writeFile(join(root, 'assets', 'index-BRA5I_yW.js.gz'), gzipSync(script))
  return { root, remove: () => rm(root, { recursive: true }) }
}

/** Puts the first pages beside it that a build draws ahead. */
export async function drawFirstPages(root: string): Promise<void> {
  await mkdir(join(root, 'first-pages', 'main'), { recursive: true })
  for (const page of ['register', 'main/landing'])
    for (const lang of ['de', 'en', 'fr'])
      await writeFile(join(root, 'first-pages', `${page}.${lang}.html`), `<!doctype html><title>${basename(page)} ${lang}</title>`)
}
