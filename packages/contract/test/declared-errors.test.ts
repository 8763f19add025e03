import { readFileSync } from 'node:fs'
import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { errorsOfEveryCall, errorsOfEveryMemberCall } from '@herzkarte/contract/call.ts'
import { type ErrorName, errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import { errorsOfEveryTillCall, tillCalls } from '@herzkarte/contract/till/index.ts'
import { describe, expect, it } from 'vitest'

const listed = Object.keys(JSON.parse(readFileSync(new URL('../../../docs/specification/errors.json', import.meta.url), 'utf8'))).map(
  Number,
)

describe('the error codes of the specification', () => {
  // By number: 10556 has two names.
  it('are each declared by at least one call', () => {
    const ofCalls = [...allCalls, ...Object.values(tillCalls)].flatMap((call): readonly ErrorName[] => call.errors)
    const names = [...ofCalls, ...errorsOfEveryCall, ...errorsOfEveryMemberCall, ...errorsOfEveryTillCall]
    const declared = new Set<number>(names.map(errorCode))
    expect(listed.length).toBeGreaterThan(100)
    expect(listed.filter((code) => !declared.has(code))).toEqual([])
  })
})
