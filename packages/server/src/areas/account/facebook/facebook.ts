/** Whether Facebook, or we by what it says, refuse the token, or nothing can be said about it now. */
export class FacebookError extends Error {
  readonly reason: 'tokenRejected' | 'unknown'

  constructor(reason: 'tokenRejected' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
