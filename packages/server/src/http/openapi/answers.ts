import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { catalogue, type ErrorName, errorCode, errorText, httpStatusOf } from '@herzkarte/contract/errors/catalogue.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import type { TSchema } from 'typebox'
import type { Schema, Schemas } from './schemas.ts'

/** Faults of the request itself, as `components.responses`. They have their own HTTP status. */
export function faultResponses(): Record<string, Schema> {
  const faults = errorsOfEveryCall.map((name): [string, Schema] => [name, answer(errorText(name, 'en'), errorAnswer(name, [name]))])
  return Object.fromEntries(faults)
}

/** All responses of an operation: its result or one of its errors with HTTP 200, and the faults of any request. Generated clients are named by the titles. */
export function responsesOf(operationId: string, result: TSchema, errors: readonly ErrorName[], schemas: Schemas): Record<string, Schema> {
  const ok = errors.filter((name) => httpStatusOf(name) === 200)
  const fileType = (result as { contentMediaType?: string }).contentMediaType
  const success = envelope(`${operationId}Answer`, { const: 0 }, { const: '' }, schemas.of(result))
  const faults = errorsOfEveryCall.map((name): [string, Schema] => [String(httpStatusOf(name)), { $ref: `#/components/responses/${name}` }])
  const done = fileType
    ? {
        description: 'The file as it is, or one of the errors below.',
        content: { [fileType]: {}, ...jsonOf(errorAnswer(operationId, ok)) },
      }
    : answer('The result, or one of the errors below.', ok.length > 0 ? { oneOf: [success, errorAnswer(operationId, ok)] } : success)
  return { 200: done, ...Object.fromEntries(faults) }
}

export function errorTable(errors: readonly ErrorName[]): string {
  if (errors.length === 0) return ''
  const rows = errors.map((name) => `| ${errorCode(name)} | \`${name}\` | ${langs.map((lang) => errorText(name, lang)).join(' | ')} |`)
  return ['| code | error | Deutsch | English | Français |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

export function errorList(errors: readonly ErrorName[]) {
  return errors.map((name) => ({ code: errorCode(name), name, text: catalogue[name] }))
}

function answer(description: string, schema: Schema): Schema {
  return { description, content: jsonOf(schema) }
}

const jsonOf = (schema: Schema) => ({ 'application/json': { schema } })

function errorAnswer(of: string, names: readonly ErrorName[]): Schema {
  const result: Schema = { description: 'What belongs to the error, mostly `null`.' }
  return envelope(`${of}Error`, { type: 'integer', enum: [...new Set(names.map(errorCode))] }, { type: 'string' }, result)
}

function envelope(title: string, errorCode: Schema, errorMessage: Schema, result: Schema): Schema {
  return { title, type: 'object', required: ['errorCode', 'errorMessage', 'result'], properties: { errorCode, errorMessage, result } }
}
