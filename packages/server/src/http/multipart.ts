import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../kernel/errors.ts'

export const maxFileBytes = 10 * 1024 * 1024
/** The limit of concurrent uploads in one process, because each is held in memory until its call is done. */
const uploadsAtOnce = 8
const againAfterSeconds = 5

/** Registers calls that carry a file. They have their own scope, so that elsewhere such a body remains unsupported. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  const limits = { fileSize: maxFileBytes, files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100, headerPairs: 50 }
  await scope.register(fastifyMultipart, { limits })
}

let uploads = 0

/** Runs `act` within the upload limit. Throws `tooManyRequests` if too many uploads are in progress. */
export async function whileUploading<T>(act: () => Promise<T>): Promise<T> {
  if (uploads >= uploadsAtOnce) throw new ApiError('tooManyRequests', { params: { seconds: String(againAfterSeconds) } })
  uploads += 1
  try {
    return await act()
  } finally {
    uploads -= 1
  }
}

/** The fields of a form, with files as bytes, read completely. Throws `requestTooLarge` and `malformedRequest`. */
export async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw malformed('the body is no multipart/form-data')
  const parts = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (parts.has(part.fieldname)) throw malformed(`/${part.fieldname} comes twice`)
      parts.set(part.fieldname, part.type === 'file' ? await part.toBuffer() : part.value)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    const { statusCode, message } = error as { statusCode?: number; message: string }
    throw statusCode === 413 ? new ApiError('requestTooLarge') : malformed(message)
  }
  return Object.fromEntries(parts)
}

function malformed(problem: string): ApiError {
  return new ApiError('malformedRequest', { result: { problems: [problem] } })
}
