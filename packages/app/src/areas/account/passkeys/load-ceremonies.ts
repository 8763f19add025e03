import { CallFailure } from '../../../dispatcher/failure.ts'

/** The code for passkeys is loaded with the first use. Without a network it fails as a call does. */
export const loadCeremonies = () =>
  import('./ceremonies.ts').catch(() => {
    throw new CallFailure('network', '')
  })
