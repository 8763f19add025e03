import Type from 'typebox'
import { expect, it } from 'vitest'
import { answerCompiler } from '../answers.ts'

const Shape = Type.Object({
  name: Type.String(),
  parts: Type.Array(Type.Object({ id: Type.String() })),
  more: Type.Union([Type.Object({ kind: Type.Literal('a'), a: Type.String() }), Type.Null()]),
})
const write = answerCompiler({ schema: Shape, method: 'GET', url: '/', httpStatus: '200' })

it('an answer has the fields that are declared, and no others, however deep', () => {
  const row = { name: 'Annegret', passwordHash: 'x', parts: [{ id: '1', secret: 'x' }], more: { kind: 'a', a: 'b', hidden: 'x' } }
  expect(JSON.parse(write(row))).toEqual({ name: 'Annegret', parts: [{ id: '1' }], more: { kind: 'a', a: 'b' } })
})

it('a text stays a text, whatever is in it', () => {
  const name = '"},"errorCode":0,"x":"</script>\u2028\u0000\\'
  expect(JSON.parse(write({ name, parts: [], more: null }))).toEqual({ name, parts: [], more: null })
})
