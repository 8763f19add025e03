import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takesGzip } from '../takes-gzip.ts'
import { colourStyle } from './colours.ts'

const require = createRequire(import.meta.url)
const own = (name: string) => fileURLToPath(new URL(`./assets/${name}`, import.meta.url))

/** Assets of the server's own pages: our files, and those of bundled packages. */
const files = {
  'pages.css': own('pages.css'),
  'share.css': own('share.css'),
  'reference.js': own('reference.js'),
  'swagger-ui.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'figtree.woff2': require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  'bricolage.woff2': require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2'),
} as const

export type AssetName = keyof typeof files

const types: Record<string, string> = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', woff2: 'font/woff2' }
const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

export function assetUrl(name: AssetName): string {
  return `/pages/${name}?v=${assetOf(name).version}`
}

export function serveAssets(app: FastifyInstance): void {
  app.get<{ Params: { name: string }; Querystring: { v?: string } }>('/pages/:name', async (request, reply) => {
    const { name } = request.params
    if (!isAsset(name)) return reply.callNotFound()
    const { body, packed, type, version } = assetOf(name)
    reply
      .type(type)
      .header('cache-control', request.query.v === version ? year : day)
      .header('vary', 'accept-encoding')
    return packed && takesGzip(request) ? reply.header('content-encoding', 'gzip').send(await packed()) : reply.send(body)
  })
}

function isAsset(name: string): name is AssetName {
  return Object.hasOwn(files, name)
}

const read = new Map<AssetName, ReturnType<typeof readAsset>>()

/** Read and compressed once, on first use. */
function assetOf(name: AssetName) {
  const asset = read.get(name) ?? readAsset(name)
  read.set(name, asset)
  return asset
}

function readAsset(name: AssetName) {
  const file = readFileSync(files[name])
  const body = name === 'pages.css' ? Buffer.concat([Buffer.from(colourStyle), file]) : file
  const ending = name.slice(name.lastIndexOf('.') + 1)
  let packing: Promise<Buffer> | undefined
  const packed = () => (packing ??= promisify(gzip)(body, { level: 9 }))
  return {
    body,
    packed: ending === 'woff2' ? undefined : packed,
    type: types[ending] ?? 'application/octet-stream',
    version: createHash('sha256').update(body).digest('base64url').slice(0, 10),
  }
}
