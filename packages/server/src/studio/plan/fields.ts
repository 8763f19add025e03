import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { type ContentKind, studioSchema, writtenKinds } from '../../content/studio.ts'

/** As much of a schema as it takes to name a field and to say its value. */
export interface SchemaField {
  properties?: Record<string, SchemaField>
  items?: SchemaField
  anyOf?: SchemaField[]
  oneOf?: SchemaField[]
  format?: string
  'x-refersTo'?: string
  'x-studio'?: { title?: Said; unit?: string; names?: Record<string, Said> }
}

/** `rewards[topf].stock` as `rewards`, `[topf]`, `stock`. */
export function stepsOf(path: string): string[] {
  return [...path.matchAll(/\[[^\]]+\]|[^.[]+/g)].map(([step]) => step)
}

const schemas = new Map<ContentKind, SchemaField>(writtenKinds.map((kind) => [kind, studioSchema(kind)]))

/** The field at a path through lists, null and options. */
export function fieldAt(kind: ContentKind, steps: readonly string[]): SchemaField | undefined {
  let node = schemas.get(kind)
  for (const step of steps) {
    const options: SchemaField[] = node ? [node, ...(node.anyOf ?? []), ...(node.oneOf ?? [])] : []
    node = options.map((option) => (step.startsWith('[') ? option.items : option.properties?.[step])).find((found) => found !== undefined)
  }
  if (!node?.anyOf) return node
  // What may be null has its format and its name in different places.
  const inner = node.anyOf.find((option) => option.format ?? option.items ?? option['x-refersTo'])
  return { ...inner, ...node }
}

const languages: Record<string, Said> = {
  de: { de: ' (Deutsch)', en: ' (German)' },
  en: { de: ' (Englisch)', en: ' (English)' },
  fr: { de: ' (Französisch)', en: ' (French)' },
}

/** What the studio calls a field; without a name there, its name in files. */
export function fieldName(kind: ContentKind, steps: readonly string[]): Said {
  const last = steps.at(-1) ?? ''
  const title = fieldAt(kind, steps)?.['x-studio']?.title
  if (title) return title
  const language = languages[last]
  if (language && steps.length > 1) {
    const { de, en } = fieldName(kind, steps.slice(0, -1))
    return { de: de + language.de, en: en + language.en }
  }
  const words = last.replace(/^\[|\]$/g, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return { de: words, en: words }
}
