import { errorNameByCode, httpStatusOf } from '@herzkarte/contract/errors/catalogue.ts'
import type { FuzzAnswer } from './send.ts'
import type { Target } from './targets.ts'
import type { FuzzRequest } from './transport.ts'

/** Internals of the server: stacks, statements, database messages, file system paths. */
const leaks = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal|\/packages\/|\.ts:\d/,
  /\b(?:select|insert into|delete from)\b.+\b(?:from|values|where)\b/i,
  /syntax error at|violates .* constraint|invalid input syntax|invalid byte sequence|duplicate key|out of range for type/i,
  /(?:relation|column|function) "?\w+"? does not exist/i,
  /\bpg_|postgres|ECONN|EACCES|ENOENT|TypeError|RangeError|Cannot (?:read|set)/,
  /root:.*:0:0:/,
]

/** The fault of an answer, or undefined when the answer is allowed for this request. */
export function faultOf(target: Target, request: FuzzRequest, answer: FuzzAnswer): string | undefined {
  const { status, headers, body } = answer
  if (status >= 500) return `HTTP ${status}`
  if (headers['set-cookie']) return 'sets a cookie'
  if (headers['x-content-type-options'] !== 'nosniff') return 'lets its type be guessed'
  if (!String(headers['cache-control']).includes('no-store')) return 'may be kept by caches'
  if (status === 204 && request.method === 'OPTIONS') return undefined
  if (request.method === 'HEAD') return body.length > 0 ? 'HEAD with a body' : undefined
  if (target.answersFile && status === 200 && headers['content-disposition']) return undefined
  return faultOfEnvelope(target, request, answer)
}

function faultOfEnvelope(target: Target, request: FuzzRequest, { status, headers, body }: FuzzAnswer): string | undefined {
  const text = body.toString()
  const leak = leaks.find((pattern) => pattern.test(text))
  if (leak) return `leaks ${leak}: ${text.slice(0, 300)}`
  if (!String(headers['content-type']).startsWith('application/json')) return `answers ${headers['content-type']}`
  const envelope = envelopeOf(text)
  if (!envelope) return `no envelope: ${text.slice(0, 300)}`
  if (envelope.errorCode === 0) return status === 200 ? undefined : `success with HTTP ${status}`
  const name = errorNameByCode(envelope.errorCode)
  if (name === undefined) return `unknown error ${envelope.errorCode}`
  if (httpStatusOf(name) !== status) return `${name} with HTTP ${status}`
  const mayBeLost = request.strays && (name === 'unknownCall' || name === 'methodNotAllowed')
  return mayBeLost || target.declared.has(envelope.errorCode) ? undefined : `undeclared ${name}`
}

function envelopeOf(text: string): { errorCode: number } | undefined {
  try {
    const parsed = JSON.parse(text) as { errorCode: number; errorMessage: string }
    const isEnvelope = Object.keys(parsed).sort().join() === 'errorCode,errorMessage,result'
    return isEnvelope && Number.isInteger(parsed.errorCode) && typeof parsed.errorMessage === 'string' ? parsed : undefined
  } catch {
    return undefined
  }
}
