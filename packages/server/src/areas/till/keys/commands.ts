import { counted, UserError } from '@herzkarte/command'
import { TillNumber } from '@herzkarte/contract/till/shapes.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import Value from 'typebox/value'
import { readContent } from '../../../content/index.ts'
import { withOwner } from '../../../kernel/database/index.ts'
import { recordByCommand } from '../../../runtime/security/by-command.ts'
import type { KeyLimits } from '../../../runtime/till-handler.ts'
import { type KeyDay, keyHash, keyId, listKeyDays, listTillKeys, makeTillKey, revokeTillKey, simulatorLabel, type TillKey } from './keys.ts'

const maxListed = 10

const onDatabase = <Result>(work: Parameters<typeof withOwner<Result>>[1]) => withOwner('till-keys', work)

export function make(storeId: string, label: string, limits: KeyLimits): Promise<void> {
  if (label === simulatorLabel) throw new UserError(`${simulatorLabel} is the label of a demo's keys; choose another.`)
  const wrong = limits.tillNumbers?.find((number) => !Value.Check(TillNumber, number))
  if (wrong !== undefined) throw new UserError(`${wrong} is no till number: they have up to 16 letters, digits and dashes.`)
  return onDatabase(async (client) => {
    const { stores } = await readContent(client)
    if (!stores.some(({ id }) => id === storeId))
      throw new UserError(`There is no store ${storeId}. Stores: ${listOf(stores.map(({ id }) => id))}.`)
    const key = await makeTillKey(client, storeId, label, new Date(), limits)
    await recordByCommand(client, { kind: 'key-made', command: 'till-key', keyId: keyId(keyHash(key)) })
    console.log(key)
    console.error('Put it into the tills now: nobody can show it again.')
  })
}

export async function list(): Promise<void> {
  const keys = await onDatabase(listTillKeys)
  console.log(
    keys.map(lineOf).join('\n') || 'There are no till keys yet; make one with: npm run herzkarte -- till-key make <store> <label>',
  )
}

export async function revoke(id: string): Promise<void> {
  const revoked = await onDatabase(async (client) => {
    const before = await revokeTillKey(client, id, new Date())
    if (before && !before.revokedAt) await recordByCommand(client, { kind: 'key-revoked', command: 'till-key', keyId: id })
    return before
  })
  if (!revoked) throw new UserError(`There is no till key ${id}.`)
  console.log(`${revoked.storeId}, ${revoked.label}: ${revoked.revokedAt ? 'was revoked before' : 'revoked'}.`)
}

/** What each key has given out, day by day: a figure that stands out is worth a look at the service actions and the receipts. */
export async function days(count: number): Promise<void> {
  const rows = await onDatabase(async (client) => {
    const { merchant } = await readContent(client)
    return listKeyDays(client, addDays(dayOf(new Date(), merchant.timeZone), 1 - count))
  })
  console.log(rows.length === 0 ? 'No key has given out anything on these days.' : rows.map(lineOfDay).join('\n'))
}

const euros = (cents: number) => `${(cents / 100).toFixed(2)} €`

function lineOfDay(of: KeyDay): string {
  const valued = (hearts: number, points: number, punches: number) =>
    `${counted(hearts, 'heart')}, ${counted(points, 'point')}, ${counted(punches, 'punch', 'punches')}`
  return [
    ...[of.day, of.id, of.storeId.padEnd(20), of.label.padEnd(20)],
    `${counted(of.credits, 'credit')}: ${valued(of.hearts, of.points, of.punches)}, ${counted(of.coupons, 'coupon')}`,
    `${counted(of.returns, 'return or void', 'returns and voids')}: ${euros(of.returnedCents)}`,
    `sales of ${euros(of.soldCents)}: ${valued(of.earnedHearts, of.earnedPoints, of.earnedPunches)}, ${euros(of.donatedCents)} donated`,
  ].join('  ')
}

/** The first ids, and how many more there are: a chain has hundreds of stores. */
function listOf(ids: readonly string[]): string {
  const more = ids.length - maxListed
  return ids.slice(0, maxListed).join(', ') + (more > 0 ? ` and ${more} more in merchant/stores` : '')
}

function lineOf({ id, storeId, label, createdAt, revokedAt, limits }: TillKey): string {
  const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'counts'
  const { tillNumbers, creditsPerHour, creditsPerDay, heartsPerDay, pointsPerDay, returnsPerDay, returnedCentsPerDay } = limits
  const { earnedHeartsPerDay, earnedPointsPerDay, earnedPunchesPerDay, donatedCentsPerDay, soldCentsPerDay } = limits
  const tills = tillNumbers ? `till ${tillNumbers.join(', ')}` : 'all tills'
  const returns = `, ${returnsPerDay} returns and voids${returnedCentsPerDay === null ? '' : ` of ${euros(returnedCentsPerDay)}`}`
  const credits = `credits ${creditsPerHour} an hour, ${creditsPerDay} a day; a day ${heartsPerDay} hearts, ${pointsPerDay} points${returns}`
  const sales = `sales of ${euros(soldCentsPerDay)}, ${earnedHeartsPerDay} hearts, ${earnedPointsPerDay} points, ${earnedPunchesPerDay} punches, ${euros(donatedCentsPerDay)} donated`
  return [id, storeId.padEnd(20), label.padEnd(20), `made ${createdAt.toISOString()}`, tills, `${credits}; ${sales}`, state].join('  ')
}
