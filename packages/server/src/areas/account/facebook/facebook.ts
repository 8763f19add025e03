/** Somebody as Facebook knows them. Names are blank and the address is null when Facebook tells none that we could store. */
export interface FacebookPerson {
  facebookId: string
  /** Facebook tells only addresses that it has verified itself. */
  email: string | null
  firstName: string
  lastName: string
}

/** The provider behind signing in with Facebook. */
export interface Facebook {
  /** Whose token it is. Throws `FacebookError`. */
  personOf(token: string): Promise<FacebookPerson>
}

/** Whether Facebook, or we by what it says, refuse the token, or nothing can be said about it now. */
export class FacebookError extends Error {
  readonly reason: 'tokenRefused' | 'unknown'

  constructor(reason: 'tokenRefused' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
