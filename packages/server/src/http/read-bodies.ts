import { isUtf8 } from 'node:buffer'
import { parse as parseQuery } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { type ApiError, malformed } from '../kernel/errors.ts'

/** More than any call of a member or visitor takes: two hundred groceries that were bought are the most. */
export const bodyBytes = 65_536
/** A queue of a till's sales. Only a till whose key was checked may send as much. */
export const tillBodyBytes = 1_000_000
/** Deeper than any body that a call takes. What walks through a value may call itself once for each level. */
const deepest = 100
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d]

/** Reads JSON as UTF-8. Another encoding is rejected: its names would be stored with replacement characters. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) return done(unreadableBody('is not UTF-8'))
    if (isTooDeep(body)) return done(unreadableBody(`has more than ${deepest} levels`))
    return parse(request, body.toString('utf8'), done)
  })
}

/** Reads bodies of forms, which are UTF-8 as well. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body: Buffer, done) => {
    const text = body.toString('utf8')
    if (!isUtf8(body) || !isDecodable(text)) return done(unreadableBody('is not UTF-8'))
    return done(null, { ...parseQuery(text) })
  })
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Bytes of ASCII are never a part of another character in UTF-8. */
function isTooDeep(json: Buffer): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (isInText) {
      if (byte === backslash) at++
      else if (byte === quote) isInText = false
    } else if (byte === quote) isInText = true
    else if (byte === openBrace || byte === openBracket) depth++
    else if (byte === closeBrace || byte === closeBracket) depth--
    if (depth > deepest) return true
  }
  return false
}

function unreadableBody(problem: string): ApiError & { statusCode: number } {
  return Object.assign(malformed(`the body ${problem}`), { statusCode: 400 })
}
