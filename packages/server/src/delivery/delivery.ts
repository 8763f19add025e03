export interface Mail {
  to: string
  subject: string
  text: string
  /** The same as HTML, for programs that show it. */
  html?: string
  /** Where an answer goes, if not to the sender. */
  replyTo?: string
}

export interface Sms {
  /** Full number with plus sign and country code. */
  to: string
  text: string
}

/** A message to one device. */
export interface Push {
  deviceToken: string
  /** 1 iOS, 2 Android. */
  deviceType: 1 | 2
  title: string
  text: string
  /** What the app needs to know when it is tapped. */
  data: object
}

/** The ways out of the house. Each throws `DeliveryError` when the message did not go out. */
export interface Delivery {
  mail(mail: Mail): Promise<void>
  sms(sms: Sms): Promise<void>
  push(push: Push): Promise<void>
}

/** Whose fault it was: the provider refused this message, or could not be reached at all. */
export class DeliveryError extends Error {
  readonly fault: 'refused' | 'unreachable'

  constructor(fault: 'refused' | 'unreachable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
