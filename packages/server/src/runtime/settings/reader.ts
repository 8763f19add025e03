import { readFileSync } from 'node:fs'

export type Environment = Record<string, string | undefined>

/** Reads settings one by one and notes what is wrong with each. */
export function readerOf(env: Environment, problems: string[]) {
  return {
    required(name: string, minLength = 1): string {
      const value = env[name] ?? ''
      if (value.length < minLength)
        problems.push(minLength > 1 ? `${name} must have at least ${minLength} characters.` : `${name} is missing.`)
      return value
    },
    address(name: string, protocols: readonly string[]): string {
      const value = env[name] ?? ''
      if (value === '') problems.push(`${name} is missing.`)
      else if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
        problems.push(
          `${name} must be an address that begins with ${protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`)).join(' or ')}.`,
        )
      return value
    },
    addressOr(name: string, byDefault: string): string {
      return env[name] ? this.address(name, ['https:', 'http:']) : byDefault
    },
    integer(name: string, byDefault: number, min: number, max: number): number {
      if (env[name] === undefined || env[name] === '') return byDefault
      const value = Number(env[name])
      if (!Number.isInteger(value) || value < min || value > max) problems.push(`${name} must be a whole number from ${min} to ${max}.`)
      return value
    },
    flag(name: string, byDefault: boolean): boolean {
      const value = env[name]
      if (value === undefined || value === '') return byDefault
      if (value !== 'true' && value !== 'false') problems.push(`${name} must be true or false.`)
      return value === 'true'
    },
    oneOf(name: string, byDefault: string, words: string[]): string {
      const value = env[name] || byDefault
      if (!words.includes(value)) problems.push(`${name} must be one of ${words.join(', ')}.`)
      return value
    },
    matching(name: string, pattern: RegExp, what: string): string {
      const value = env[name] ?? ''
      if (!pattern.test(value)) problems.push(`${name} must be ${what}.`)
      return value
    },
    /** A secret as it is, or the path of the file that holds it. */
    secret(name: string, isItself: RegExp): string {
      const value = this.required(name)
      if (value === '' || isItself.test(value)) return value
      try {
        return readFileSync(value, 'utf8').trim()
      } catch (error) {
        problems.push(`${name} is neither the secret nor a file that can be read (${(error as NodeJS.ErrnoException).code}).`)
        return ''
      }
    },
  }
}

export type Reader = ReturnType<typeof readerOf>
