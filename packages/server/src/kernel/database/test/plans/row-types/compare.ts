import type { Answer } from './answer.ts'
import type { Catalog } from './catalog.ts'
import type { Declared, Kind, Trust } from './declared.ts'

/** Compares what is declared with what the database has, and collects what is wrong. */
export class Comparison {
  readonly faults: string[] = []
  /** Comments that vouch for something, and whether there was something to vouch for. */
  readonly trusts = new Map<Trust, boolean>()
  readonly #catalog: Catalog
  readonly #kindOf: (type: number) => Kind

  constructor(catalog: Catalog, kindOf: (type: number) => Kind) {
    this.#catalog = catalog
    this.#kindOf = kindOf
  }

  fields(declared: Map<string, Declared>, answers: Map<string, Answer>, path = '', isInJson = false): void {
    for (const [name, answer] of answers) {
      const field = declared.get(name)
      if (field) this.#field(`${path}${name}`, field, answer, isInJson)
      else this.faults.push(`${path}${name} is answered, but not declared`)
    }
    for (const name of declared.keys()) if (!answers.has(name)) this.faults.push(`${path}${name} is declared, but not answered`)
  }

  #field(name: string, declared: Declared, answer: Answer, isInJson: boolean, readAs = answer.type): void {
    const { parts, text, trust } = declared
    if (parts.some(({ kind }) => kind === 'unknown')) return
    const promises = [...this.#nullFaults(declared, answer), ...this.#literalFaults(declared, answer)]
    if (trust) this.trusts.set(trust, promises.length > 0)
    else this.faults.push(...promises.map((fault) => `${name} ${fault}, but is declared as ${text}`))
    const isAlwaysNull = answer.isNullable && answer.values?.length === 0
    if (isAlwaysNull) return
    if (answer.fields || answer.entries || answer.items || this.#catalog.itemType(answer.type))
      this.#parts(name, declared, answer, isInJson)
    else if (!this.#isJson(answer.type)) this.#scalar(name, declared, answer.type, isInJson ? 'json' : readAs)
  }

  #nullFaults({ isNullable }: Declared, answer: Answer): string[] {
    if (answer.isNullable === isNullable) return []
    return [answer.isNullable ? 'may be null' : 'is never null']
  }

  #literalFaults({ parts }: Declared, { type, values }: Answer): string[] {
    const literals = parts.map(({ literal }) => literal)
    if (this.#isJson(type) || literals.length === 0 || literals.includes(undefined)) return []
    const possible = values ?? (this.#kindOf(type) === 'boolean' ? ['false', 'true'] : undefined)
    if (!possible) return ['may be any value']
    const others = possible.filter((value) => !literals.includes(value))
    return others.length > 0 ? [`may be ${others.join()}`] : []
  }

  /** Of what is made of others. */
  #parts(name: string, { parts, text }: Declared, answer: Answer, isOuterInJson: boolean): void {
    const { type, fields, items, entries } = answer
    const isInJson = isOuterInJson || this.#isJson(type)
    const object = parts.find(({ kind }) => kind === 'object')
    const array = parts.find(({ kind }) => kind === 'array')
    const entry = object?.entries()
    const itemType = this.#catalog.itemType(type)
    const item = items ?? (itemType ? { type: itemType, isNullable: false } : undefined)
    if (fields && object && isInJson) this.fields(object.fields(), fields, `${name}.`, isInJson)
    else if (entries && entry) this.#field(`${name}.*`, entry, entries, isInJson)
    else if (item && array) this.#field(`${name}.*`, array.items(), item, isInJson, type)
    else this.faults.push(`${name} is ${shapeName(answer)}, but is declared as ${text}`)
  }

  /** `readAs` is the type by which the driver finds the parser: of an item that of its array. */
  #scalar(name: string, { parts, text }: Declared, type: number, readAs: number | 'json'): void {
    const kind = readAs === 'json' ? jsonKind(this.#kindOf(type)) : this.#kindOf(readAs)
    if (parts.some((part) => part.kind === kind)) return
    this.faults.push(`${name} is ${this.#catalog.typeName(type)}, which is read as ${kind}, but is declared as ${text}`)
  }

  #isJson(type: number): boolean {
    return ['json', 'jsonb'].includes(this.#catalog.typeName(type))
  }

  /**
   * What is wrong with a parameter of a set: a list of what is declared, or of what is in the list that is declared. A list of texts may be one of lists in their
   * text form, whose items are known in the form for one work only.
   */
  valueOfSet(name: string, declared: Declared, type: number): void {
    const itemType = this.#catalog.itemType(type)
    const isList = declared.parts.some(({ kind }) => kind === 'array')
    if (itemType === undefined) this.faults.push(`${name} is ${this.#catalog.typeName(type)}, and not a list`)
    else if (!isList) this.value(name, declared, itemType)
    else if (this.#catalog.typeName(itemType) !== 'text') this.value(name, declared, type)
  }

  /** What is wrong with a parameter. */
  value(name: string, { parts, text }: Declared, type: number): void {
    const itemType = this.#catalog.itemType(type)
    for (const part of parts) {
      if (itemType && part.kind === 'array') this.value(`${name}.*`, part.items(), itemType)
      // The driver sends an object as JSON, but an array as one of PostgreSQL.
      else if (itemType || !(part.kind === this.#kindOf(type) || (this.#isJson(type) && part.kind === 'string')))
        this.faults.push(`${name} is ${this.#catalog.typeName(type)}, but is declared as ${text}`)
    }
  }
}

function shapeName({ fields, entries }: Answer): string {
  if (fields) return 'an object'
  return entries ? 'an object whose keys are data' : 'an array'
}

/** JSON has neither instants nor bytes. */
function jsonKind(kind: Kind): Kind {
  return kind === 'Date' || kind === 'Buffer' ? 'string' : kind
}
