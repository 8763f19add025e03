import type { Tender, Tse } from '@herzkarte/contract/till/index.ts'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { tillNumber } from './journal.ts'

/** What is signed: money by VAT code and by tender. */
interface Signed {
  vat: readonly { vatCode?: string | null | undefined; cents: number }[]
  tenders: readonly Tender[]
}

/** The rates in thousandths, in the order in which `processData` has their sums (DSFinV-K 2.4, annex I, no. 1). */
const signedRates = [190, 70, 107, 55, 0]

const counter = stored<number>('till.tse', (value): value is number => Number.isInteger(value))

/**
 * Stands in for the TSE of a real till: the fields have their form, and `isTest` has the receipt say that nothing was signed. A return or void is signed
 * without sums, which this till learns from the answer.
 */
export function standInTse({ vat, tenders }: Signed, vatRates: SimulatorData['vatRates'], at = new Date().toISOString()): Tse {
  const number = (counter.get() ?? 0) + 1
  counter.set(number)
  const rateOf = (vatCode: string | null | undefined) => vatRates.find(({ code }) => code === vatCode)?.perMille ?? 0
  const sums = signedRates.map((rate) => euros(vat.reduce((sum, of) => (rateOf(of.vatCode) === rate ? sum + of.cents : sum), 0)))
  const paid = tenders.map(({ kind, cents }) => `${euros(cents)}:${kind === 'cash' ? 'Bar' : 'Unbar'}`)
  return {
    tillSerialNumber: `simulator-${tillNumber()}`,
    serialNumber: '7e57'.repeat(16),
    processType: 'Kassenbeleg-V1',
    processData: `Beleg^${sums.join('_')}^${paid.join('_')}`,
    transactionNumber: number,
    signatureCounter: 2 * number,
    startedAt: at,
    finishedAt: at,
    signatureAlgorithm: 'ecdsa-plain-SHA256',
    logTimeFormat: 'unixTime',
    signature: randomBase64(64),
    publicKey: randomBase64(65),
    isTest: true,
  }
}

const euros = (cents: number) => (cents / 100).toFixed(2)

const randomBase64 = (bytes: number) => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
