import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import type {} from './outcome.ts'

export const maxFileBytes = 10 * 1024 * 1024
/** Around the file: boundaries, heads of parts, fields. */
const aroundBytes = 16_384
/** The limit of uploads that one process works on at a time. How many may arrive is limited by the slots of their traffic class. */
const uploadsAtOnce = 8
const againAfterSeconds = 5

/** Registers calls that carry a file. They have their own scope, so that elsewhere such a body remains unsupported. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  const limits = { fileSize: maxFileBytes, files: 1, fields: 10, parts: 11, fieldSize: 1000, fieldNameSize: 100, headerPairs: 50 }
  await scope.register(fastifyMultipart, { limits })
}

/** Those whose upload arrives or is being worked on in this process. */
const uploading = new Set<string>()
let uploads = 0

/**
 * Reads an upload into `request.body` and runs `act`. Throws `tooManyRequests` if its sender has another one in progress, or if too many
 * others are being worked on. A slot is taken once the body has arrived, so that a slow connection keeps nobody else waiting.
 */
export async function withUpload<T>(sender: string, request: FastifyRequest, act: () => Promise<T>): Promise<T> {
  if (uploading.has(sender)) throw tryAgain()
  // The parser ends the connection of a form that is too large instead of answering.
  if (Number(request.headers['content-length']) > maxFileBytes + aroundBytes) throw new ApiError('requestTooLarge')
  uploading.add(sender)
  try {
    request.body = await readParts(request)
    request.bodyArrived?.()
    return await whileUploading(act)
  } finally {
    uploading.delete(sender)
  }
}

/** Runs `act` within the upload limit. Throws `tooManyRequests` if too many uploads are being worked on. */
export async function whileUploading<T>(act: () => Promise<T>): Promise<T> {
  if (uploads >= uploadsAtOnce) throw tryAgain()
  uploads += 1
  try {
    return await act()
  } finally {
    uploads -= 1
  }
}

function tryAgain(): ApiError {
  return new ApiError('tooManyRequests', { params: { seconds: String(againAfterSeconds) } })
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

function malformed(problem: string): ApiError {
  return new ApiError('malformedRequest', { result: { problems: [problem] } })
}
