/** The fields of a TSE that the code has, named as in the till interface. */
interface SignedReceipt {
  tillSerialNumber: string
  processType: string
  processData: string
  transactionNumber: number
  signatureCounter: number
  startedAt: string
  finishedAt: string
  signatureAlgorithm: string
  logTimeFormat: string
  signature: string
  publicKey: string
}

/**
 * The text of a receipt's QR code, which § 6 sentence 2 KassenSichV allows instead of readable fields: version `V0` and the fields in the sequence of
 * DSFinV-K 2.4, annex I, no. 2, separated by semicolons. Times have milliseconds there.
 */
export function tseQr(of: SignedReceipt): string {
  const time = (instant: string) => new Date(instant).toISOString()
  return [
    'V0',
    of.tillSerialNumber,
    of.processType,
    of.processData,
    of.transactionNumber,
    of.signatureCounter,
    time(of.startedAt),
    time(of.finishedAt),
    of.signatureAlgorithm,
    of.logTimeFormat,
    of.signature,
    of.publicKey,
  ].join(';')
}
