import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { catalogue, type ErrorName, errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import { tillCalls } from '@herzkarte/contract/till/index.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { areas } from '../../areas.ts'
import { openApiDocument } from '../openapi/document.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required?: string[] } }> }
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }>; $ref?: string }>
  'x-errors': { code: number; name: string; text: Record<string, string> }[]
  'x-addition'?: true
}
interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> }
}

// As it goes over the wire.
const document = JSON.parse(JSON.stringify(openApiDocument('Feldmarkt', areas))) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operation = (id: string) => operations.find(({ operationId }) => operationId === id) as Operation

it('is a valid OpenAPI 3.1 document', async () => {
  const result = await new Validator().validate({ ...structuredClone(document) })
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

it('names only what is there: every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  const lost = references.filter(
    ([, kind, name]) => !(document.components as Record<string, Record<string, unknown>>)[kind ?? '']?.[name ?? ''],
  )
  expect(lost).toEqual([])
  expect(references.length).toBeGreaterThan(100)
})

describe('has every call of the contract', () => {
  it.each(allCalls.map((call) => [call.name, call] as const))('%s', (name, call) => {
    const method = { json: 'post', get: 'get', put: 'put', form: 'post', multipart: 'post' }[call.kind as string] ?? ''
    const declared = document.paths[call.path]?.[method]
    expect(declared?.operationId).toBe(name)
    expect(declared?.tags).toHaveLength(1)
    expect(document.tags.map((tag) => tag.name)).toContain(declared?.tags[0])
    expect(declared?.['x-addition']).toBe('addition' in call ? true : undefined)
    expect(declared?.summary.includes('addition')).toBe('addition' in call)
    const codes = declared?.['x-errors'].map(({ code }) => code)
    for (const error of call.errors as readonly ErrorName[]) {
      expect(codes).toContain(errorCode(error))
      for (const text of Object.values(catalogue[error])) expect(declared?.description).toContain(text.replace(/\{\w+\}.*/, ''))
    }
  })

  it('and of the tills', () => {
    expect(
      Object.keys(document.paths)
        .filter((path) => path.startsWith('/till/'))
        .sort(),
    ).toEqual(
      Object.values(tillCalls)
        .map(({ path }) => path)
        .sort(),
    )
    expect(operation('tillCheckout').security).toEqual([{ till: [] }])
  })

  it('and nothing else but the events and the public files', () => {
    expect(operations).toHaveLength(allCalls.length + Object.keys(tillCalls).length + 3)
    expect([document.paths['/appInfo.json'], document.paths['/appVersion.json']]).toEqual([
      { get: expect.objectContaining({ operationId: 'appInfo' }) },
      { get: expect.objectContaining({ operationId: 'appVersion' }) },
    ])
    expect(document.paths['/events']?.get?.responses['200']?.content).toHaveProperty('text/event-stream')
  })
})

describe('says how a call travels', () => {
  it('as a query', () => {
    expect(operation('listTransaction').parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['window', false],
      ['cursor', false],
      ['limit', false],
      ['merchantId', true],
      ['lang', false],
    ])
  })

  it('as JSON, or as a form', () => {
    const { requestBody } = operation('redeemUserStampCard')
    const schema = requestBody?.content['application/json']?.schema
    expect(schema?.required).toEqual(['operationId', 'campaignId', 'rewardId', 'merchantId'])
    expect(operation('updateUserLangCode').requestBody?.content).toHaveProperty('application/x-www-form-urlencoded')
  })

  it('and who may call', () => {
    expect(operation('logout').security).toEqual([{ member: [] }])
    expect(operation('newLogin').security).toEqual([{}, { member: [] }])
  })
})

// ASVS 15.3.1
it('describes answers that a validator accepts', () => {
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema({ $id: 'document', ...document })
  const schema = JSON.parse(
    JSON.stringify(operation('updateUserLangCode').responses['200']?.content?.['application/json']?.schema).replaceAll(
      '#/components',
      'document#/components',
    ),
  )
  const accepts = ajv.compile(schema)
  expect(accepts({ errorCode: 0, errorMessage: '', result: { langCode: 'de_DE' } })).toBe(true)
  expect(accepts({ errorCode: 10401, errorMessage: 'Please log in again.', result: null })).toBe(true)
  expect(accepts({ errorCode: 0, errorMessage: '', result: {} })).toBe(false)
  expect(accepts({ errorCode: 10409, errorMessage: 'not of this call', result: null })).toBe(false)
})
