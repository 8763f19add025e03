import { timingSafeEqual } from 'node:crypto'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { parse, stringify, v4 as uuid } from 'uuid'
import { type Db, setStatement } from '../../../kernel/database/index.ts'
import { derivedCodeHash, type Secrets, withEach } from '../../../kernel/derived-code.ts'
import { ApiError, malformed } from '../../../kernel/errors.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'
import { countWrongCard, failIfGuessingCards } from '../limits/wrong-guesses.ts'

/** How a till names a customer. */
interface NamesCustomer {
  scanId?: string | undefined
  cardNumber?: string | undefined
}

/** Looks up the customer whom a till names. Cards that are nobody's count against its key. */
export async function customerOf(named: NamesCustomer, context: TillCallContext): Promise<CustomerRef> {
  if (isCard(named)) await failIfGuessingCards(context)
  return lookUp(named, context)
}

/**
 * Looks up the customer of a sale, if it has one. Sales are looked up also once too many cards were nobody's: they have been made, and the member sees
 * them.
 */
export async function buyerOf(named: NamesCustomer, context: TillCallContext): Promise<CustomerRef | { memberId: undefined }> {
  return named.scanId === undefined && named.cardNumber === undefined ? { memberId: undefined } : lookUp(named, context)
}

async function lookUp(named: NamesCustomer, context: TillCallContext): Promise<CustomerRef> {
  const { db, settings } = context.services
  return findCustomer(db, named, settings).catch(async (error: unknown) => {
    if (isCard(named) && error instanceof ApiError && error.errorName === 'cardNumberNotFound') await countWrongCard(context)
    throw error
  })
}

/** Whether it names a card by a number that there could be. */
function isCard({ cardNumber }: NamesCustomer): boolean {
  return cardNumber !== undefined && cardNumberOf(cardNumber) !== undefined
}

/** The member of a basket, and the scan; null if the till has only a card number. */
export interface CustomerRef {
  memberId: string
  scanId: string | null
}

const memberOf = setStatement<{ member_id: string }, [string]>(({ ofEach }) =>
  ofEach('asked', 'card_number text', 'select member_id from cards where card_number = asked.card_number'),
)

/**
 * Finds the customer of a till call. A scan contains its member's id, so only a bare card number is looked up. Throws `cardNumberNotFound`, also for a
 * scan that the server has not made.
 */
async function findCustomer(db: Db, { scanId, cardNumber }: NamesCustomer, secrets: Secrets): Promise<CustomerRef> {
  if (scanId !== undefined) {
    const ref = parseScanId(scanId)
    if (!ref || !isSigned(secrets, ref)) throw new ApiError('cardNumberNotFound')
    if (cardNumber !== undefined && (await memberOfCard(db, cardNumber)) !== ref.memberId)
      throw malformed('/cardNumber must be of the customer whose scan it is')
    return ref
  }
  if (cardNumber === undefined) throw malformed('/ must have scanId or cardNumber')
  return { memberId: await memberOfCard(db, cardNumber), scanId: null }
}

/** The member of a card, in whatever format its number was typed. Throws `cardNumberNotFound`. */
async function memberOfCard(db: Db, typed: string): Promise<string> {
  const cardNumber = cardNumberOf(typed)
  const row = cardNumber === undefined ? undefined : await db.first(memberOf, cardNumber)
  if (!row) throw new ApiError('cardNumberNotFound')
  return row.member_id
}

/** A scan id as used by tills. It contains the member and the scan, so that no look-up is needed to find the member. */
interface ScanRef {
  memberId: string
  scanId: string
}

const drawnBytes = 8

/**
 * A new id of a member's scan: half of it is drawn, and the other half signs it. A till may name a scan long after its row is gone, so a row cannot tell
 * that there was one.
 */
export function newScanId(secret: string, memberId: string): string {
  // Drawn as a UUID has them, with its version.
  return signed(secret, memberId, parse(uuid()).subarray(0, drawnBytes))
}

/** Whether the server has made the id of a member's scan. Nobody can make one up, also not who knows the member's id. */
export function isSigned(secrets: Secrets, { memberId, scanId }: ScanRef): boolean {
  const drawn = parse(scanId).subarray(0, drawnBytes)
  return withEach(secrets, (secret) => timingSafeEqual(parse(scanId), parse(signed(secret, memberId, drawn)))).includes(true)
}

function signed(secret: string, memberId: string, drawn: Uint8Array): string {
  const mac = derivedCodeHash(secret, 'scan', `${memberId} ${Buffer.from(drawn).toString('hex')}`)
  return uuid({ random: Uint8Array.from([...drawn, ...mac.subarray(0, drawnBytes)]) })
}

/** Combines the two ids into one id of the API. */
export function scanIdOf({ memberId, scanId }: ScanRef): string {
  return `${shorten(memberId)}.${shorten(scanId)}`
}

/** Parses the two ids; undefined for any other text. */
export function parseScanId(text: string): ScanRef | undefined {
  const [, member = '', scan = ''] = /^([\w-]{22})\.([\w-]{22})$/.exec(text) ?? []
  try {
    return { memberId: lengthen(member), scanId: lengthen(scan) }
  } catch {
    return undefined
  }
}

function shorten(uuid: string): string {
  return Buffer.from(parse(uuid)).toString('base64url')
}

/** Throws if the bytes are not a UUID. */
function lengthen(text: string): string {
  return stringify(Buffer.from(text, 'base64url'))
}
