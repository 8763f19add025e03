import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import zopfli from '@gfx/zopfli'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(css|html|js|mjs|json|map|svg|txt|wasm|webmanifest|xml)$/
/** Below this a compressed copy saves next to nothing. */
const worthBytes = 512

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function compress(path: string, smallest: RegExp) {
  const content = await readFile(path)
  if (content.length < worthBytes) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await Promise.all([
    brotli(content, options).then((packed) => writeFile(`${path}.br`, packed)),
    (smallest.test(path) ? zopfli.gzipAsync(content, {}) : zip(content, { level: 9 })).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}

/**
 * Writes `.br` and `.gz` beside every file that gains by it of the finished build, so that the server only sends files. What is `smallest` is packed by
 * Zopfli: three to five percent less, for a second each.
 */
export function precompress({ smallest = /^$/ }: { smallest?: RegExp } = {}): Plugin {
  let folder = ''
  return {
    name: 'herzkarte-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        // A build that failed leaves no folder, and its own error is the one to be seen.
        if (!(await exists(folder))) return
        const files = await readdir(folder, { recursive: true })
        for (const file of files.filter((name) => compressible.test(name))) {
          const path = join(folder, file)
          const hashed = /-[\w-]{8}\.\w+$/.test(file)
          if (hashed && (await exists(`${path}.br`))) continue
          await compress(path, smallest)
        }
      },
    },
  }
}
