/** Whose limit a message to an account counts in: what was requested on a device of its owner, in a session of the account, or by anybody. */
type AccountLimit = 'owner' | 'session' | 'account'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** To the merchant itself, whose mailbox has no limit: its customers write to it. */
  isToUs?: true
  /** About a change of the account. Strangers can use up the limit of a mailbox, and must not keep back what would give them away. */
  isSecurityNotice?: true
  /**
   * Strangers can use up the limits of a mailbox and its domain. Mails to an account have a limit of their own, and so have those that were requested on
   * a device of its owner, and those that were requested in a session: somebody with an access token can use these up, and no others.
   */
  countsWith?: AccountLimit
  /**
   * The total that it counts in, of all recipients together. Anybody can request codes for made-up addresses, so what these cost is apart from what
   * goes to accounts, from codes that members have sent to a new address, and from what they request in a session.
   */
  countsInTotal?: 'accounts' | 'nobody' | 'new address' | 'session'
}

export interface Sms {
  /** Full number with plus sign and country code. */
  to: string
  text: string
  /** Like that of a mail: only budgets of its own keep it back. */
  isSecurityNotice?: true
  /** It has a link that undoes a change, so nothing that strangers cause keeps it back, nor added sign-ins one about a contact. */
  undoes?: 'contact' | 'signIn' | undefined
  /** As with mails: the budget of its range of numbers that it counts in, instead of the one that strangers can use up. */
  countsWith?: AccountLimit
}

export interface Push {
  /** A uuid. When sent again, the message replaces the first one on the device instead of showing twice. */
  messageId: string
  deviceToken: string
  /** 1 iOS, 2 Android, 3 a browser, whose token is its subscription as JSON. */
  deviceType: 1 | 2 | 3
  title: string
  text: string
  image?: string
  data: Readonly<Record<string, string>>
  ttlSeconds: number
}

/** A class or a member's pass in Google Wallet, in its desired state. */
export interface GooglePass {
  kind: 'loyaltyClass' | 'loyaltyObject'
  /** False: a complete resource, created if necessary. True: an update of an existing resource, ignored if Google has none. */
  isChange: boolean
  body: { id: string } & Record<string, unknown>
}

/** How long a channel waits for its provider, and its clock. */
export interface Timeout {
  timeoutMs: number
  now?: () => number
}

/** All channels for outgoing messages. Each throws `DeliveryError` if the message was not sent. */
export interface Delivery {
  mail(mail: Mail): Promise<void>
  sms(sms: Sms): Promise<void>
  push(push: Push): Promise<void>
  /** Has an iPhone fetch a pass of its wallet again. */
  passUpdate(update: { pushToken: string; serialNumber: string }): Promise<void>
  googlePass(pass: GooglePass): Promise<void>
}

/**
 * The cause of a failure: the provider rejected this message; the provider no longer knows the device or pass, so nothing should be sent
 * there again; or the provider could not be reached for now.
 */
export type DeliveryFault = 'rejected' | 'gone' | 'unreachable'

export class DeliveryError extends Error {
  readonly fault: DeliveryFault
  /** The provider got no request, or answered that it did not take the message. Otherwise it may have sent it all the same. */
  readonly isUnsent: boolean

  constructor(fault: DeliveryFault, message: string, { isUnsent = false, ...options }: ErrorOptions & { isUnsent?: boolean } = {}) {
    super(message, options)
    this.fault = fault
    this.isUnsent = isUnsent
  }
}
