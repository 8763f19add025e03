import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

interface Options {
  /** The worker's source. */
  entry: string
  /** Sources of the pages that work offline from the first visit on. */
  pages: readonly string[]
  /** Files of the public folder that these pages show. */
  publicFiles: readonly string[]
}

/** Pages with larger code are not prefetched. */
const mostBytesAhead = 150_000
const isPage = (moduleId: string) => moduleId.endsWith('Page.tsx')

/** Builds the service worker next to the app, and inserts the list of the app's files. */
export function serviceWorker({ entry, pages, publicFiles }: Options): Plugin {
  let root = ''
  let outDir = ''
  let publicDir = ''
  let bundle: Rolldown.OutputBundle = {}
  return {
    name: 'herzkarte-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = resolve(root, config.build.outDir)
      publicDir = config.publicDir
    },
    writeBundle(_, written) {
      bundle = written
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return
        const shell = shellOf(
          bundle,
          pages.map((page) => join(root, page)),
        )
        const further = Object.values(bundle).filter(
          ({ fileName }) => /\.(m?js|css|svg|woff2|json|wasm)$/.test(fileName) && !shell.has(fileName),
        )
        const isSmall = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => sizeOf(file) <= mostBytesAhead
        const urlOf = ({ fileName }: { fileName: string }) => `/${fileName}`
        const files = {
          shell: [
            ...[...shell].map((name) => ({ url: `/${name}`, revision: null })),
            { url: '/index.html', revision: await revisionOf(join(outDir, 'index.html')) },
            ...(await Promise.all(
              publicFiles.map(async (name) => ({ url: `/${name}`, revision: await revisionOf(join(publicDir, name)) })),
            )),
          ],
          pages: further.filter(isSmall).map(urlOf),
          large: further.filter((file) => !isSmall(file)).map(urlOf),
        }
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: { __BUILD_FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir,
            emptyOutDir: false,
            target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
            rolldownOptions: { input: join(root, entry), output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        })
      },
    },
  }
}

const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => (file.type === 'chunk' ? file.code : file.source).length

async function revisionOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 10)
}

/**
 * Names of the files that the frame and these pages need, including what the frame can open over any page. What a page opens needs the server anyway.
 */
function shellOf(bundle: Rolldown.OutputBundle, pages: readonly string[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const missing = pages.filter((page) => !chunks.some(({ moduleIds }) => moduleIds.includes(page)))
  if (missing.length > 0) throw new Error(`No code was built of ${missing.join(', ')}`)
  const found = new Set<string>()
  const isWanted = ({ isEntry, moduleIds }: Rolldown.OutputChunk) => isEntry || moduleIds.some((id) => pages.includes(id))
  for (const chunk of chunks.filter(isWanted)) add(chunk)
  for (const name of Object.keys(bundle)) if (name.startsWith('assets/page-code-')) found.add(name)
  return found

  function add(chunk: Rolldown.OutputChunk): void {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) found.add(name)
    for (const name of chunk.imports) addNamed(name)
    if (chunk.isEntry) for (const name of chunk.dynamicImports) if (!isOtherPage(name)) addNamed(name)
  }

  function addNamed(name: string): void {
    const file = bundle[name]
    if (file?.type === 'chunk') add(file)
  }

  function isOtherPage(name: string): boolean {
    const file = bundle[name]
    return file?.type === 'chunk' && file.moduleIds.some(isPage)
  }
}
