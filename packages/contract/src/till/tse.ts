import Type, { type Static } from 'typebox'
import { Instant, oneOf } from '../shapes.ts'

// Nothing contains what separates the fields of the QR code, and all of them together fit into one.
const word = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[ -:<-~]+$' })
const base64 = Type.String({
  minLength: 4,
  maxLength: 400,
  pattern: '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
})
const counter = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/**
 * What the technical security device (TSE) of a till has answered about a receipt: the fields that § 6 KassenSichV requires, as DSFinV-K 2.4 writes them
 * (annex I, nos. 1 and 2). All are stored and shown as they were sent; nobody verifies the signature here.
 */
export const Tse = Type.Object({
  /** Of the recording system, under which the tax office knows the till: the `clientId` of the TSE. */
  tillSerialNumber: word(70),
  /** Of the security module: the SHA-256 of its public key, in hexadecimal. */
  serialNumber: Type.String({ pattern: '^[0-9A-Fa-f]{64}$' }),
  /** `Kassenbeleg-V1` for a sale, return or void. */
  processType: word(30),
  /** What was signed, such as `Beleg^0.00_2.55_0.00_0.00_0.00^2.55:Bar`. */
  processData: Type.String({ minLength: 1, maxLength: 400, pattern: '^[^;]+$' }),
  transactionNumber: counter,
  signatureCounter: counter,
  /** When the transaction began and ended, by the clock of the TSE. */
  startedAt: Instant,
  finishedAt: Instant,
  /** Such as `ecdsa-plain-SHA256`. */
  signatureAlgorithm: word(40),
  logTimeFormat: oneOf('unixTime', 'utcTime', 'utcTimeWithSeconds', 'generalizedTime', 'generalizedTimeWithMilliseconds'),
  /** In Base64, as the public key that it can be verified with. */
  signature: base64,
  publicKey: base64,
  /** A stand-in has made it, no TSE: the receipt says so. */
  isTest: Type.Optional(Type.Boolean()),
})
export type Tse = Static<typeof Tse>

/** What the till did about the receipt itself. */
export const receiptProof = {
  /** The block of the till's TSE. One that has not this form is left out with a warning: no sale fails because of it. */
  tse: Type.Optional(Type.Unsafe<Tse>({ anyOf: [Tse, {}] })),
  /** Whether the receipt was printed. `identify` says whether the customer wants paper. Anything else than true or false is ignored with a warning. */
  isPrinted: Type.Optional(Type.Unsafe<boolean>({ anyOf: [Type.Boolean(), {}] })),
}
