import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dbOn, transact } from '../kernel/database/index.ts'
import { ApiError, malformed } from '../kernel/errors.ts'
import { counterKey, countUse, tooManyRequests, uncount } from '../kernel/limits.ts'
import { Slots } from '../kernel/slots.ts'
import type { Services } from '../runtime/services.ts'

export const maxFileBytes = 10 * 1024 * 1024
/** Around the file: boundaries, heads of parts, fields. */
const aroundBytes = 16_384
/** The most uploads that one process reads or works on: each is in memory as a whole. Fewer than the slots of members, so that slow ones leave them some. */
const uploadsAtOnce = 32
const againAfterSeconds = 5

/** Registers calls that carry a file. They have their own scope, so that elsewhere such a body remains unsupported. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  const limits = { fileSize: maxFileBytes, files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100, headerPairs: 50 }
  await scope.register(fastifyMultipart, { limits })
}

const uploads = new Slots(uploadsAtOnce)

/** Reads an upload into `request.body` and runs `act`. A sender has one upload at a time, on all servers. Throws `tooManyRequests`. */
export async function withUpload<T>(
  { sender, request, now }: { sender: string; request: FastifyRequest; now: Date },
  { pool, settings: { secret } }: Services,
  act: () => Promise<T>,
): Promise<T> {
  // The parser ends the connection of a form that is too large instead of answering.
  if (Number(request.headers['content-length']) > maxFileBytes + aroundBytes) throw new ApiError('requestTooLarge')
  // If a server goes away in the middle, the next one has to wait until the window ends.
  const one = { key: counterKey(secret, 'upload', sender), most: 1, seconds: 60 }
  if ((await countUse(dbOn(pool), [one], now)).length > 0) throw tooManyRequests(againAfterSeconds)
  try {
    return await whileUploading(async () => {
      request.body = await readParts(request)
      return act()
    })
  } finally {
    await transact(pool, (tx) => tx.runAll(uncount(one, now))).catch(() => {})
  }
}

/** Throws `tooManyRequests` if too many uploads are in progress in this process. */
export async function whileUploading<T>(act: () => Promise<T>): Promise<T> {
  const free = uploads.take()
  if (!free) throw tooManyRequests(againAfterSeconds)
  try {
    return await act()
  } finally {
    free()
  }
}

/** The fields of a form, with files as bytes, read completely. Throws `requestTooLarge` and `malformedRequest`. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw malformed('the body is no multipart/form-data')
  const parts = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (parts.has(part.fieldname)) throw malformed(`/${part.fieldname} comes twice`)
      if (part.type !== 'file' && String(part.value).includes('\ufffd')) throw malformed(`/${part.fieldname} is not UTF-8`)
      parts.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { statusCode, message } = error as { statusCode?: number; message: string }
    throw statusCode === 413 ? new ApiError('requestTooLarge') : malformed(message)
  }
  return Object.fromEntries(parts)
}
