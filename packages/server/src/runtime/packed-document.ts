import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from './takes-gzip.ts'

export type PackedDocument = Awaited<ReturnType<typeof packedDocument>>

/** JSON as bytes, which all responses share. The tag is weak, because it stands for both encodings. */
export async function packedDocument(value: object) {
  const plain = Buffer.from(JSON.stringify(value))
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16)
  return { plain, packed: await promisify(gzip)(plain), tag: `W/"${hash}"` }
}

/** Clients revalidate their copies. */
export function sendDocument({ plain, packed, tag }: PackedDocument, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag }).type('application/json; charset=utf-8')
  if (headers['if-none-match']?.includes(tag)) return reply.status(304).send()
  return takesGzip({ headers }) ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain)
}
