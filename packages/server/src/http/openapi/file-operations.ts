import type { ReferenceFile } from '../../runtime/reference.ts'
import type { Schema, Schemas } from './schemas.ts'

/** A public JSON file, as `[path, method, operation]`. */
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
