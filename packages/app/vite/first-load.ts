import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const mostBytes = 115_000
/** What the server sends with each file in addition to its content, as counted in a browser. */
const headerBytes = 500
const scripts = /(?:src|href|data-app)="(\/[^"]+\.js)"/g
const shells = ['phone', 'wide'] as const

/** Fails the build when the scripts that a prerendered first page loads in one of the shells are larger than the budget, as transferred with gzip. */
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
          const html = await readFile(join(dist, 'first-pages', page), 'utf8')
          for (const shell of shells) {
            const bytes = await transferred(dist, scriptsIn(html, shell))
            if (bytes > mostBytes)
              throw new Error(`The first load of ${page} (${shell}) has ${bytes} bytes of scripts; at most ${mostBytes} are allowed`)
          }
        }
      },
    },
  }
}

/** Addresses of the scripts that a document loads for visitors in this shell, each once. */
export function scriptsIn(html: string, shell: (typeof shells)[number]): string[] {
  const [, ofShell = ''] = new RegExp(`data-${shell}-code="([^"]*)"`).exec(html) ?? []
  return [...new Set([...[...html.matchAll(scripts)].map(([, file = '']) => file), ...ofShell.split(' ').filter(Boolean)])]
}

async function transferred(dist: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dist, `${file}.gz`))).size + headerBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}
