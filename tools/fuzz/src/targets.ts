import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { type Call, errorsOfEveryCall, errorsOfEveryMemberCall, errorsOfStepUpCalls } from '@herzkarte/contract/call.ts'
import { errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import type { Kind } from '@herzkarte/contract/kinds.ts'
import { errorsOfEveryTillCall, type TillCall, tillCalls } from '@herzkarte/contract/till/index.ts'
import type { TObject } from 'typebox'

/** An attacker's view of a call: its address, its input, and its declared errors. */
export interface Target {
  name: string
  path: string
  kind: Kind
  of: 'app' | 'till'
  input: TObject
  /** The codes of its declared errors. */
  declared: ReadonlySet<number>
  answersFile: boolean
}

const methods = { json: 'POST', get: 'GET', put: 'PUT', form: 'POST', multipart: 'POST' } as const

export function methodOf({ kind }: Target): string {
  return methods[kind]
}

/** All calls. */
export const targets: readonly Target[] = [...allCalls.map(ofApp), ...Object.values<TillCall>(tillCalls).map(ofTill)]

function ofApp({ name, path, kind, input, errors, stepUp, result }: Call): Target {
  const ofStepUp = stepUp ? errorsOfStepUpCalls : []
  const declared = new Set([...errors, ...errorsOfEveryCall, ...errorsOfEveryMemberCall, ...ofStepUp].map(errorCode))
  return { name, path, kind, of: 'app', input, declared, answersFile: 'contentMediaType' in result }
}

function ofTill({ name, path, input, errors }: TillCall): Target {
  const declared = new Set([...errors, ...errorsOfEveryCall, ...errorsOfEveryTillCall].map(errorCode))
  return { name: `till/${name}`, path, kind: 'json', of: 'till', input, declared, answersFile: false }
}
