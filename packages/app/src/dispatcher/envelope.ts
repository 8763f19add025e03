import * as errors from '@herzkarte/contract/errors/codes.ts'
import { notices } from '@herzkarte/contract/errors/notices.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { CallFailure } from './failure.ts'

/** The format of every answer of the server. */
export interface Envelope {
  errorCode: number
  errorMessage: string
  result: unknown
}

/** The server failed without saying so in our format. */
export const serverFault = () => new CallFailure('rejected', notices.serverFault[currentLang()], errors.internalError)
