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
  /** A uuid: sent again, the message takes the place of the first on the device instead of showing twice. */
  messageId: string
  deviceToken: string
  /** 1 iOS, 2 Android, 3 a browser, whose token is its subscription as JSON. */
  deviceType: 1 | 2 | 3
  title: string
  text: string
  /** Address of a picture beside the text. */
  image?: string
  /** What the app needs to know when it is tapped. */
  data: Readonly<Record<string, string>>
  /** How long the push service keeps trying to reach the device. */
  ttlSeconds: number
}

/** Tells an iPhone that a pass in its wallet has changed; it fetches the new one by itself. */
export interface PassUpdate {
  /** What the iPhone registered the pass with. */
  pushToken: string
  /** Which pass it is, for those who look at the outbox. */
  serialNumber: string
}

/** A class or a pass of a member in Google Wallet, as Google is to keep it. */
export interface GooglePass {
  kind: 'loyaltyClass' | 'loyaltyObject'
  /** False: all of it, made if need be. True: what Google has is changed, and nothing when Google has none. */
  isChange: boolean
  body: { id: string } & Record<string, unknown>
}

/** The ways out of the house. Each throws `DeliveryError` when the message did not go out. */
export interface Delivery {
  mail(mail: Mail): Promise<void>
  sms(sms: Sms): Promise<void>
  push(push: Push): Promise<void>
  passUpdate(update: PassUpdate): Promise<void>
  googlePass(pass: GooglePass): Promise<void>
}

/**
 * Whose fault it was: the provider refused this message; it knows the device or pass no more, so that nothing should be sent there again; or
 * it could not be reached, or not now.
 */
export type DeliveryFault = 'rejected' | 'gone' | 'unreachable'

export class DeliveryError extends Error {
  readonly fault: DeliveryFault

  constructor(fault: DeliveryFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
