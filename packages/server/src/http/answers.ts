import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { onceFor } from './once-for.ts'

type Schema = Parameters<typeof fastJson>[0]

const writerOf = onceFor((schema: Schema) => fastJson(schema))

/** Writes answers as their calls declare them, and nothing else of them. How is worked out with the first answer of a call: a process serves sooner. */
export const answerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof fastJson> | undefined
  return (answer) => {
    write ??= writerOf(schema)
    return write(answer)
  }
}
