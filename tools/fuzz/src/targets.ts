import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { errorsOfEveryCall, errorsOfEveryMemberCall, errorsOfStepUpCalls } from '@herzkarte/contract/call.ts'
import { errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import type { Kind } from '@herzkarte/contract/kinds.ts'
import { errorsOfEveryTillCall, type TillCall, tillCalls } from '@herzkarte/contract/till/index.ts'
import type { TObject } from 'typebox'

/** An attacker's view of a call: its address, its input, and its declared errors. */
export interface Target {
  name: string
  path: string
  method: 'POST' | 'GET' | 'PUT'
  kind: Kind
  of: 'app' | 'till'
  input: TObject
  /** The codes of its declared errors. */
  declared: ReadonlySet<number>
  answersFile: boolean
}

const methods = { json: 'POST', get: 'GET', put: 'PUT', form: 'POST', multipart: 'POST' } as const

/** All calls. */
export const targets: readonly Target[] = [
  ...allCalls.map(({ name, path, kind, input, errors, stepUp, result }): Target => {
    const all = [...errors, ...errorsOfEveryCall, ...errorsOfEveryMemberCall, ...(stepUp ? errorsOfStepUpCalls : [])]
    const answersFile = 'contentMediaType' in result
    return { name, path, method: methods[kind], kind, of: 'app', input, declared: new Set(all.map(errorCode)), answersFile }
  }),
  ...Object.values<TillCall>(tillCalls).map(({ name, path, input, errors }): Target => {
    const declared = new Set([...errors, ...errorsOfEveryCall, ...errorsOfEveryTillCall].map(errorCode))
    return { name: `till/${name}`, path, method: 'POST', kind: 'json', of: 'till', input, declared, answersFile: false }
  }),
]
