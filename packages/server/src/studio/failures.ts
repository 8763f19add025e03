import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { StudioFailure } from '@herzkarte/contract/studio/calls.ts'

const statuses: Record<StudioFailure['code'], number> = {
  signedOut: 401,
  newPassword: 401,
  wrongSignIn: 401,
  forbidden: 403,
  missing: 404,
  outdated: 409,
  invalid: 422,
  rejected: 422,
  wait: 429,
  failed: 500,
}

/** A call cannot be done; the message is for the person at the page. */
export class StudioError extends Error {
  readonly code: StudioFailure['code']
  readonly said: Said
  readonly waitSeconds: number | undefined

  constructor(code: StudioFailure['code'], said: Said, waitSeconds?: number) {
    super(said.en)
    this.code = code
    this.said = said
    this.waitSeconds = waitSeconds
  }

  get status(): number {
    return statuses[this.code]
  }
}

export const noDraft = () =>
  new StudioError('missing', { de: 'Diesen Entwurf gibt es nicht mehr.', en: 'This draft does not exist any more.' })

export const closedDraft = () =>
  new StudioError('outdated', { de: 'Er ist eingereicht: Lass ihn dir zurückgeben.', en: 'It was handed in: have it given back.' })

export const noItem = () =>
  new StudioError('missing', { de: 'Diesen Eintrag gibt es hier nicht mehr.', en: 'This item is not here any more.' })
