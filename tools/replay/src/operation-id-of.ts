import { createHash } from 'node:crypto'

/** The operation id of a step that is repeated under its name, so that it is done once. */
export function operationIdOf(step: string): string {
  return createHash('sha256').update(step).digest('hex').slice(0, 32)
}
