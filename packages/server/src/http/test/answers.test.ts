import Type from 'typebox'
import { expect, it } from 'vitest'
import { answerCompiler } from '../envelope.ts'

const Shape = Type.Object({
  name: Type.String(),
  parts: Type.Array(Type.Object({ id: Type.String() })),
  more: Type.Union([Type.Object({ kind: Type.Literal('a'), a: Type.String() }), Type.Null()]),
})
const write = answerCompiler({ schema: Shape, method: 'GET', url: '/', httpStatus: '200' })

// ASVS 8.2.3, 15.3.1
it('an answer has the fields that are declared, and no others, however deep', () => {
  const row = { name: 'Annegret', passwordHash: 'x', parts: [{ id: '1', secret: 'x' }], more: { kind: 'a', a: 'b', hidden: 'x' } }
  expect(JSON.parse(write(row))).toEqual({ name: 'Annegret', parts: [{ id: '1' }], more: { kind: 'a', a: 'b' } })
})

// ASVS 1.2.3
it('a text stays a text, whatever is in it', () => {
  const name = '"},"errorCode":0,"x":"</script>\u2028\u0000\\'
  expect(JSON.parse(write({ name, parts: [], more: null }))).toEqual({ name, parts: [], more: null })
})

it('null is written where a shape may be missing', () => {
  const list = answerCompiler({
    schema: Type.Object({
      day: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
      count: Type.Union([Type.Integer(), Type.Null()]),
      parts: Type.Union([Type.Array(Type.Object({ id: Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Null()]) })), Type.Null()]),
    }),
    ...{ method: 'GET', url: '/', httpStatus: '200' },
  })
  const full = { day: '2026-11-25', count: 0, parts: [{ id: 'b' }, { id: null }] }
  expect(JSON.parse(list(full))).toEqual(full)
  expect(JSON.parse(list({ day: null, count: null, parts: null }))).toEqual({ day: null, count: null, parts: null })
})
