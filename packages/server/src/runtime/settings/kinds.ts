import Type, { type TSchemaOptions } from 'typebox'

export const atLeast32 = { minLength: 32, must: 'have at least 32 characters' }
export const http = beginning('https://', 'http://')

/** A URL with one of these prefixes. */
export function beginning(...beginnings: string[]) {
  return { beginnings, must: `be an address that begins with ${beginnings.join(' or ')}` }
}

function between(minimum: number, maximum: number, byDefault: string) {
  return { minimum, maximum, must: `be a whole number from ${minimum} to ${maximum}`, without: `${byDefault} (${minimum} to ${maximum})` }
}

export function integer(byDefault: number, minimum: number, maximum: number, description: string) {
  return Type.Integer({ ...between(minimum, maximum, String(byDefault)), default: byDefault, description })
}

export function flag(byDefault: boolean, description: string) {
  return Type.Boolean({ default: byDefault, must: 'be true or false', description })
}

export function textOr(byDefault: string, description: string, more: TSchemaOptions = {}) {
  return Type.String({ default: byDefault, description, ...more })
}

export function text(without: string, description: string, more: TSchemaOptions = {}) {
  return Type.Optional(Type.String({ without, description, ...more }))
}

export function address(without: string, description: string, more: TSchemaOptions = {}) {
  return text(without, description, { ...http, ...more })
}

/** Missing is an error only if the other setting is given. */
export function requiredWith(other: string, description: string, more: TSchemaOptions = {}) {
  return text('required with it', description, { with: other, ...more })
}
