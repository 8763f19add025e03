import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { PageCode } from '../src/first-page/page-code-list.ts'
import { codeOf, hashedName } from './first-pages/code.ts'

interface Options {
  /** Sources of the bar of each shell. */
  bars: Readonly<Record<'phone' | 'wide', string>>
  /** Sources of what a page loads on demand, by its source. */
  parts: Readonly<Record<string, string>>
  /** Source of what pages that read need. */
  withData: string
}

/**
 * Adds a script to the document that asks for all code of the opened page at once. Otherwise the app asks for the page when it runs itself, and the
 * page for its parts after that: two more round trips on a slow network.
 */
export function pageCode({ bars, parts, withData }: Options): Plugin {
  let root = ''
  return {
    name: 'herzkarte-page-code',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html'] as Rolldown.OutputAsset
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const files: string[] = []
        const indexesOf = (...sources: string[]) =>
          filesOf(sources, chunks)
            .filter((file) => !String(index.source).includes(file))
            .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
        const pages = (await routesOf(root)).map(({ path, source, tab }) => {
          const own = indexesOf(source, withData, ...(parts[source] ? [parts[source]] : []))
          return [`^${path.replace(/:\w+/g, '[^/]+')}/?$`, tab, own] as const
        })
        const code: PageCode = { files, pages, bars: { phone: indexesOf(bars.phone), wide: indexesOf(bars.wide) } }
        const source = await codeOf(root, 'src/first-page/page-code.ts', { define: { __PAGE_CODE__: JSON.stringify(code) } })
        const fileName = hashedName('page-code', source)
        this.emitFile({ type: 'asset', fileName, source })
        // Scripts with `defer` and modules run in the order of the document: the app takes what this one has asked for.
        const script = `<script defer fetchpriority="high" src="/${fileName}"></script>`
        index.source = String(index.source).replace('<meta charset="utf-8" />', `$&\n    ${script}`)
      },
    },
  }
}

/** Addresses of the chunks with these sources, of all that they import, and of their styles. */
export function filesOf(sources: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>()
  const add = (chunk?: Rolldown.OutputChunk): void => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.viteMetadata?.importedCss ?? []) found.add(name)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(source)))
    if (!chunk) throw new Error(`The build has no chunk with ${source}`)
    add(chunk)
  }
  return [...found].map((name) => `/${name}`)
}

/** `route('/path', () => import('../areas/…/Page.tsx'), { … })`, or with the name of a function that imports. */
const declared = /oute\('([^']+)',\s*(?:\(\) => import\('\.\.([^']+)'\)|(\w+)),\s*\{([^}]*)\}/g

/** The pages of the table of routes: their address, the end of their source, and whether they have a tab. A test compares them with the app's. */
export async function routesOf(root: string): Promise<{ path: string; source: string; tab: boolean }[]> {
  const code = await readFile(join(root, 'src/router/routes.ts'), 'utf8')
  return [...code.matchAll(declared)].map(([, path = '', file = '', name, more = '']) => {
    const named = name && new RegExp(`const ${name}: Load = [^]*?import\\('\\.\\.([^']+)'\\)`).exec(code)?.[1]
    return { path, source: named ?? file, tab: more.includes('tab:') }
  })
}
