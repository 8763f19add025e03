import { randomUUID } from 'node:crypto'

/** A request of the load generator. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

const common = { merchantId: '1001', lang: 'de_DE' }

/** The sold lines. */
export const lines = [
  { line: 1, productId: '4000000000013', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese', quantity: 2, amountCents: 498 },
  { line: 2, productId: '4000000000020', name: 'Bergkäse am Stück', departmentId: 'milch-kaese-eier', quantity: 1, amountCents: 874 },
  { line: 3, productId: '4000000000037', name: 'Laugenbrezel', departmentId: 'baeckerei', quantity: 4, amountCents: 380 },
]
export const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
/** Hearts for the sale: one for each full 5 euro. */
export const heartsEach = 3

/** A member's read. */
export function get(name: string, token: string, input: Record<string, string> = {}): Request {
  const query = new URLSearchParams({ ...common, ...input })
  return { method: 'GET', path: `/${name}.do?${query}`, headers: { authorization: `Bearer ${token}` } }
}

/** A member's new command. */
export function post(name: string, token: string, input: object): Request {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { method: 'POST', path: `/${name}.do`, headers, body: JSON.stringify({ ...common, operationId: randomUUID(), ...input }) }
}

/** More than send at once: a till sends one sale after another. */
const tills = 64
let lastTill = 0

/** A till's new sale to the owner of this card. */
export function checkout(cardNumber: string, tillKey: string, sale: object = {}): Request {
  const id = randomUUID()
  lastTill = (lastTill + 1) % tills
  return atTill('checkout', tillKey, {
    tillNumber: String(lastTill + 1),
    operationId: id,
    receiptNumber: id,
    happenedAt: new Date().toISOString(),
    cardNumber,
    lines,
    ...sale,
  })
}

/** A till's request. */
export function atTill(call: string, tillKey: string, input: object): Request {
  const headers = { authorization: `Till ${tillKey}`, 'content-type': 'application/json' }
  return { method: 'POST', path: `/till/${call}`, headers, body: JSON.stringify({ tillNumber: '1', ...input }) }
}
