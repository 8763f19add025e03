import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

type Schema = Parameters<typeof fastJson>[0]

/** Writes answers as their calls declare them, and nothing else of them. How is worked out with the first answer of a call: a process serves sooner. */
export const answerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof fastJson> | undefined
  return (answer) => {
    write ??= fastJson(schema)
    return write(answer)
  }
}
