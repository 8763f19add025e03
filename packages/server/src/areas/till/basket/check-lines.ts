import type { BasketLine, Tender, Warning } from '@herzkarte/contract/till/index.ts'
import { malformed } from '../../../kernel/errors.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'
import { isGoods } from '../lines.ts'

/** Keeps weighted amounts and sums far below the limits of the columns. */
const dearestBasketCents = 10_000_000

type Lines = readonly BasketLine[]

/**
 * The lines as they are priced. No field that informs about a line stops a sale: what cannot be right is ignored, and `warnings` say what and why. Throws
 * `malformedRequest` with the fields of lines that have no price; docs/till.md lists these rules.
 */
export function checkLines(sent: Lines): { lines: BasketLine[]; warnings: Warning[] } {
  const checked = repaired(sent)
  const problems = [...numberProblems(sent), ...signProblems(sent), ...discountProblems(sent)]
  if (sent.reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0) > dearestBasketCents)
    problems.push(`/lines must not sum up to more than ${dearestBasketCents} cents`)
  if (problems.length > 0) throw malformed(...problems)
  return checked
}

function numberProblems(lines: Lines): string[] {
  const firsts = new Map<number, number>()
  return lines.flatMap(({ line }, index) => {
    const first = firsts.get(line)
    if (first === undefined) firsts.set(line, index)
    return first === undefined ? [] : [`/lines/${index}/line must not be ${line}, as that of /lines/${first}`]
  })
}

function signProblems(lines: Lines): string[] {
  return lines.flatMap(({ kind = 'goods', amountCents }, index) => {
    const at = `/lines/${index}/amountCents`
    if (kind === 'goods') return amountCents < 0 ? [`${at} must not be negative: only depositReturn and discount are`] : []
    return amountCents > 0 ? [`${at} must not be positive in a ${kind}`] : []
  })
}

/** The till's own discounts must not take off more than there is. */
function discountProblems(lines: Lines): string[] {
  let leftCents = lines.reduce((sum, line) => sum + (isGoods(line) ? line.amountCents : 0), 0)
  return lines.flatMap(({ kind, amountCents }, index) => {
    if (kind !== 'discount' || amountCents >= 0) return []
    leftCents += amountCents
    return leftCents < 0 ? [`/lines/${index}/amountCents is more than what the goods cost`] : []
  })
}

function repaired(lines: Lines): { lines: BasketLine[]; warnings: Warning[] } {
  const warnings: Warning[] = []
  const goods = new Map(lines.filter(isGoods).map(({ line, vatCode, amountCents }) => [line, { vatCode, leftCents: amountCents }]))
  const right = lines.map((line, index) => {
    const ignored = Object.entries(line.kind === undefined || line.kind === 'goods' ? wrongOfGoods(line) : wrongOfOthers(line, goods))
    if (ignored.length === 0) return line
    for (const [field, reason] of ignored) warnings.push({ path: `/lines/${index}/${field}`, message: `is ignored: ${reason}` })
    const names = new Set(ignored.map(([field]) => field))
    return Object.fromEntries(Object.entries(line).filter(([field]) => !names.has(field))) as BasketLine
  })
  return { lines: right, warnings }
}

/** What is wrong with a line, by field. */
type Wrong = Partial<Record<keyof BasketLine, string>>

function wrongOfGoods({ amountCents, quantity, weightGrams, regularCents, ofLine }: BasketLine): Wrong {
  return {
    ...(weightGrams !== undefined && quantity !== 1 && { weightGrams: 'the quantity of a weighed line is 1' }),
    ...(regularCents !== undefined && regularCents < amountCents && { regularCents: 'it is below amountCents' }),
    ...(ofLine !== undefined && { ofLine: 'it is for discounts only' }),
  }
}

/** Fields that only goods have. */
const goodsFields = ['weightGrams', 'regularCents', 'marks', 'lot', 'expiresOn'] as const

/** A discount counts at the VAT code of its line, whatever its own is. */
function wrongOfOthers(line: BasketLine, goods: ReadonlyMap<number, { vatCode: string | undefined; leftCents: number }>): Wrong {
  const wrong: Wrong = Object.fromEntries(goodsFields.flatMap((name) => (line[name] === undefined ? [] : [[name, 'it is for goods only']])))
  const { kind, ofLine, amountCents, vatCode } = line
  if (ofLine === undefined) return wrong
  if (kind !== 'discount') return { ...wrong, ofLine: 'it is for discounts only' }
  const reduced = goods.get(ofLine)
  if (!reduced) return { ...wrong, ofLine: 'it names no line of goods' }
  if (reduced.leftCents + amountCents < 0) return { ...wrong, ofLine: `line ${ofLine} costs less` }
  reduced.leftCents += amountCents
  if (vatCode === undefined || vatCode === reduced.vatCode) return wrong
  return { ...wrong, vatCode: reduced.vatCode === undefined ? `line ${ofLine} has none` : `line ${ofLine} has ${reduced.vatCode}` }
}

/** In strict mode, says once for each unknown department that customers lose their coupons, and tells the operator which key sends it. */
export function departmentWarnings(
  lines: Lines,
  { content, services, storeId, key }: Pick<TillCallContext, 'content' | 'services' | 'storeId' | 'key'>,
): Warning[] {
  if (!services.settings.tillStrict) return []
  const unknown = new Map<string, number>()
  for (const [index, line] of lines.entries()) {
    const { departmentId } = line
    if (isGoods(line) && !content.department(departmentId) && !unknown.has(departmentId)) unknown.set(departmentId, index)
  }
  if (unknown.size > 0)
    services.log.warn({ storeId, tillKey: key.keyId, departmentIds: [...unknown.keys()] }, 'a till sends unknown departments')
  return [...unknown.values()].map((index) => ({
    path: `/lines/${index}/departmentId`,
    message: 'is unknown to the merchant: no coupon or voucher applies to the line',
  }))
}

type Tenders = readonly Tender[] | undefined

/** Says that what was paid is not what the sale costs. */
export function tenderWarnings(tenders: Tenders, totalCents: number): Warning[] {
  return sumWarnings(tenders, totalCents, 'the sale costs')
}

/** Says that what the till has paid out is not what the return gives back. A return takes no money in. */
export function paidOutWarnings(tenders: Tenders, refundCents: number): Warning[] {
  const takenIn = (tenders ?? []).flatMap(({ cents }, index) =>
    cents < 0 ? [{ path: `/tenders/${index}/cents`, message: 'is negative: what a return pays out is positive' }] : [],
  )
  return [...takenIn, ...sumWarnings(tenders, refundCents, 'the return pays out')]
}

function sumWarnings(tenders: Tenders, totalCents: number, what: string): Warning[] {
  const sumCents = tenders?.reduce((sum, { cents }) => sum + cents, 0) ?? totalCents
  return sumCents === totalCents ? [] : [{ path: '/tenders', message: `add up to ${sumCents} cents, and ${what} ${totalCents}` }]
}
