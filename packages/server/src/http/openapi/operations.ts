import { type Call, errorsOfEveryMemberCall, errorsOfStepUpCalls } from '@herzkarte/contract/call.ts'
import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { eventsRetainedMs } from '@herzkarte/contract/events.ts'
import { type Kind, ticketHeader } from '@herzkarte/contract/kinds.ts'
import { errorsOfEveryTillCall, type TillCall } from '@herzkarte/contract/till/index.ts'
import Type, { type TObject, type TSchema } from 'typebox'
import type { ReferenceFile } from '../../runtime/area.ts'
import { errorList, errorTable, responsesOf } from './answers.ts'
import type { Schema, Schemas } from './schemas.ts'

const bodyTypes: Record<Exclude<Kind, 'get'>, string> = {
  json: 'application/json',
  put: 'application/x-www-form-urlencoded',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

const ticketParameter = { name: ticketHeader, in: 'header', required: false, schema: { type: 'string' } } as const

export function callOperation(call: Call, area: string, schemas: Schemas): [string, string, Schema] {
  const { kind, name, path, who, summary, addition, stepUp, result } = call
  const request = withContext(call)
  const operation = {
    operationId: name,
    tags: [area],
    summary: `${name}${addition ? ' (addition)' : ''}`,
    ...described(
      name,
      [
        summary,
        stepUp && `*${stepUp === true ? 'Requires' : 'May require'} a ticket of confirmIdentity for this call.*`,
        addition && '*An addition: the specification does not list this call.*',
      ],
      [...call.errors, ...(stepUp ? errorsOfStepUpCalls : []), ...errorsOfEveryMemberCall],
      result,
      schemas,
    ),
    ...(addition ? { 'x-addition': true } : {}),
    security: who === 'member' ? [{ member: [] }] : [{}, { member: [] }],
    ...(kind === 'get' ? {} : { requestBody: bodyOf(name, bodyTypes[kind], request, schemas) }),
    ...((kind === 'get' || stepUp) && {
      parameters: [...(kind === 'get' ? queryOf(request, schemas) : []), ...(stepUp ? [ticketParameter] : [])],
    }),
  }
  return [path, kind === 'get' ? 'get' : kind === 'put' ? 'put' : 'post', operation]
}

export function tillOperation({ name, path, summary, input, result, errors }: TillCall, schemas: Schemas): [string, string, Schema] {
  const operationId = `till${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const operation = {
    operationId,
    tags: ['till'],
    summary: name,
    ...described(operationId, [summary], [...errors, ...errorsOfEveryTillCall], result, schemas),
    security: [{ till: [] }],
    requestBody: bodyOf(operationId, 'application/json', input, schemas),
  }
  return [path, 'post', operation]
}

function described(
  operationId: string,
  messages: (string | false | undefined)[],
  errors: ErrorName[],
  result: TSchema,
  schemas: Schemas,
): Schema {
  const errorNames = [...new Set(errors)]
  return {
    description: [...messages, errorTable(errorNames)].filter(Boolean).join('\n\n'),
    'x-errors': errorList(errorNames),
    responses: responsesOf(operationId, result, errorNames, schemas),
  }
}

const merchantId = Type.String({ maxLength: 64, description: 'The merchant, as `getMerchantDetail` names it.', examples: ['1001'] })
const lang = Type.String({
  maxLength: 10,
  description: 'Language of texts in the answer; the merchant’s own without it.',
  examples: ['de_DE'],
})

/** Members' calls must name the merchant. All calls may name the language. */
function withContext({ who, input }: Call): TObject {
  const context = { merchantId: who === 'member' ? merchantId : Type.Optional(merchantId), lang: Type.Optional(lang) }
  return Type.Object({ ...input.properties, ...context }, { additionalProperties: false })
}

function queryOf({ properties, required }: TObject, schemas: Schemas): Schema[] {
  const names: readonly string[] = required ?? []
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: 'query',
    required: names.includes(name),
    schema: schemas.of(shape),
  }))
}

function bodyOf(operationId: string, type: string, shape: TObject, schemas: Schemas): Schema {
  return { required: true, content: { [type]: { schema: { title: `${operationId}Input`, ...schemas.of(shape) } } } }
}

export function fileOperation(
  { name, path, shape, description, parameters }: ReferenceFile,
  area: string,
  schemas: Schemas,
): [string, string, Schema] {
  const cached = 'Never kept without asking: `etag` and `if-none-match` tell whether it has changed. Other parameters are ignored.'
  const operation = {
    operationId: name,
    tags: [area],
    summary: name,
    description: `${description}\n\n${cached}`,
    security: [{}],
    parameters,
    responses: {
      200: { description: 'The file.', content: { 'application/json': { schema: schemas.of(shape) } } },
      304: { description: 'It is still the same.' },
    },
  }
  return [path, 'get', operation]
}

const aboutEvents = `A stream of server-sent events: \`event: change\` with one JSON object whose \`type\` says what happened (hearts or
points landed or went back, a reward, coupon or voucher was used or returned, the card was scanned). Anyone who hears one reads the rest again, so a missed event costs freshness and
nothing else. With \`sinceMs\` the stream begins with what has happened in the last so many milliseconds, at most the last ${eventsRetainedMs}: what changed between
an app's first answers and its listening. The stream ends with the session and with the access token; come back with a fresh one. Errors come in the envelope, as JSON.`

/** `GET /events`. It is not a call: it has no result and does not end by itself. */
export function eventsOperation(): [string, string, Schema] {
  return [
    '/events',
    'get',
    {
      operationId: 'events',
      tags: ['events'],
      summary: 'events',
      description: `${aboutEvents}\n\n${errorTable(errorsOfEveryMemberCall)}`,
      'x-errors': errorList(errorsOfEveryMemberCall),
      security: [{ member: [] }],
      parameters: [
        { name: 'merchantId', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'lang', in: 'query', required: false, schema: { type: 'string' } },
        { name: 'sinceMs', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,5}$' } },
      ],
      responses: {
        200: { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        400: { $ref: '#/components/responses/malformedRequest' },
      },
    },
  ]
}
