import type { Plugin, Rolldown } from 'vite'
import { codeOf, hashOf, publicFile } from './code.ts'

/** Pages that open without a network from the first visit on. Others do once they were opened, or once the app has prefetched their code for a member. */
const offlinePages = ['LandingPage', 'CustomerCardPage', 'GroceryListPage']
/** Files of the public folder that these pages show. */
const publicFiles = ['theme.js', 'favicon.svg', 'favicon-news.svg', 'icons/icon-192.png', 'icons/badge-96.png']
/** Larger files are fetched when they are used. */
const mostBytesAhead = 150_000

type File = Rolldown.OutputAsset | Rolldown.OutputChunk

const isLarge = (file: File) => (file.type === 'chunk' ? file.code : file.source).length > mostBytesAhead

/** Builds the service worker next to the app, with the list of the app's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'herzkarte-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = shellOf(bundle)
        const further = Object.values(bundle).filter(
          ({ fileName }) => /^assets.*\.(m?js|css|svg|woff2|json|wasm)$/.test(fileName) && !shell.includes(fileName),
        )
        const urlOf = ({ fileName }: File) => `/${fileName}`
        const revised = (url: string, content: string | Uint8Array) => ({ url: `/${url}`, revision: hashOf(content) })
        const files = {
          shell: [
            ...shell.map((name) => ({ url: `/${name}`, revision: null })),
            revised('index.html', (bundle['index.html'] as Rolldown.OutputAsset).source),
            ...(await Promise.all(publicFiles.map(async (name) => revised(name, await publicFile(name))))),
          ],
          pages: further.filter((file) => !isLarge(file)).map(urlOf),
          large: further.filter(isLarge).map(urlOf),
        }
        const source = await codeOf('src/sw/sw.ts', { __BUILD_FILES__: JSON.stringify(files) })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

/** Names of the files that the frame and these pages need, with what they open over themselves: no other pages, and nothing large. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const isStart = ({ isEntry, moduleIds }: Rolldown.OutputChunk) =>
    isEntry || offlinePages.some((page) => moduleIds.some((id) => id.endsWith(`/${page}.tsx`)))
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && isStart(file)) add(file.fileName)
  return [...found]

  function add(name: string): void {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const needed of [...(file.viteMetadata?.importedCss ?? []), ...(file.viteMetadata?.importedAssets ?? [])]) found.add(needed)
    file.imports.forEach(add)
    for (const opened of file.dynamicImports) {
      const part = bundle[opened]
      if (part?.type === 'chunk' && !isLarge(part) && !part.moduleIds.some((id) => id.endsWith('Page.tsx'))) add(opened)
    }
  }
}
