import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../src/all-calls.ts'
import { errorsOfEveryCall, errorsOfEveryMemberCall } from '../src/call.ts'
import { type ErrorName, errorCode } from '../src/errors/catalogue.ts'
import { errorsOfEveryTillCall, tillCalls } from '../src/till/index.ts'

const listed = Object.keys(JSON.parse(readFileSync(new URL('../../../docs/specification/errors.json', import.meta.url), 'utf8'))).map(
  Number,
)

describe('the error codes of the specification', () => {
  // By code, because 10556 has two names.
  it('are each declared by at least one call', () => {
    const ofCalls = [...allCalls, ...Object.values(tillCalls)].flatMap((call): readonly ErrorName[] => call.errors)
    const names = [...ofCalls, ...errorsOfEveryCall, ...errorsOfEveryMemberCall, ...errorsOfEveryTillCall]
    const declared = new Set<number>(names.map(errorCode))
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((code) => !declared.has(code))).toEqual([])
  })
})
