import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const mostBytes = 95_000
/** What the server sends with each file in addition to its content. */
const headerBytes = 440
const scripts = /(?:src|href|data-app)="(\/[^"]+\.js)"/g

/** Fails the build when the scripts that a prerendered first page loads are larger than the budget, as transferred with gzip. */
export function firstLoadBudget(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'herzkarte-first-load',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (error || !config.isProduction) return
        const dist = join(config.root, config.build.outDir)
        const pages = await readdir(join(dist, 'first-pages'), { recursive: true })
        for (const page of pages.filter((name) => name.endsWith('.html'))) {
          const bytes = await scriptBytes(dist, await readFile(join(dist, 'first-pages', page), 'utf8'))
          if (bytes > mostBytes)
            throw new Error(`The first load of ${page} has ${bytes} bytes of scripts; at most ${mostBytes} are allowed`)
        }
      },
    },
  }
}

async function scriptBytes(dist: string, html: string): Promise<number> {
  const files = new Set([...html.matchAll(scripts)].map(([, file = '']) => file))
  const sizes = await Promise.all([...files].map(async (file) => (await stat(join(dist, `${file}.gz`))).size + headerBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}
