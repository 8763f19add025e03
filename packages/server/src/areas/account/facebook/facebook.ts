/** Either Facebook rejects the token, or we do because of Facebook's answer, or the result is unknown for now. */
export class FacebookError extends Error {
  readonly reason: 'tokenRejected' | 'unknown'

  constructor(reason: 'tokenRejected' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
