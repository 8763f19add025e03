import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { userNameKey } from '@herzkarte/rules/person/user-name.ts'
import type { Dice } from './dice.ts'
import { dayMs, type Settler, type World } from './life.ts'
import type { Rows } from './rows.ts'

const firstNames = [
  ...'Hannelore Mirjam Svetlana Ayşe Friederike Gudrun Emília'.split(' ').map((name) => ['Female', name] as const),
  ...'Karl-Heinz Bartholomäus Noah Mehmet Tobias Wojciech'.split(' ').map((name) => ['Male', name] as const),
  ...'Kim'.split(' ').map((name) => ['Diverse', name] as const),
  ...'Robin'.split(' ').map((name) => ['NoInfo', name] as const),
]
const lastNames =
  'Achterberg Brüggemann Czerny Dieckhoff Eichelberger Fröhlich-Sauer Grünwald Hüttenrauch Jankowski Kowalczyk Lindqvist Müßigmann Özdemir Petersen Ränsch Schwarzkopf Thielemann Weißenfels'.split(
    ' ',
  )
const streets = 'Ahornweg,Am Mühlgraben,Bahnhofstraße,Dorfanger,Fliederweg,Karl-Liebknecht-Straße,Zur Alten Ziegelei'.split(',')

/** The password of all members. */
export const password = 'Apfelkuchen7!'

/** The sign-in address of a member of the population, counted from 0. */
export function emailOf(member: number): string {
  return `m${member}@population.example`
}

const cardNumbers = 10 ** 11
/** Coprime to the number of cards, so that every member gets a different one. */
const cardStep = 61_803_398_875
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Writes a member's data from registration on: card, sign-in, address, device. */
export function settle(world: World, member: number, joined: Date, rows: Rows, dice: Dice): Settler {
  const memberId = dice.uuid(joined)
  const [salutation, firstName] = dice.pick(firstNames)
  const store = dice.pick(world.content.stores)
  const phone = dice.chance(0.3) ? `15${String(member).padStart(8, '0')}` : null
  const userName = dice.chance(0.5) ? `${firstName.toLowerCase().replaceAll(/[^a-z]/g, '')}-${member}` : null
  const cardNumber = makeCardNumber(String(Number((BigInt(member) * BigInt(cardStep) + 7n) % BigInt(cardNumbers))).padStart(11, '0'))
  const referralCode = codeOf(member)
  const storeNames = dice.chance(0.6)
  const agreed = { digitalReceipts: storeNames, personalisedOffers: dice.chance(0.4), newsletter: dice.chance(0.5), terms: true }
  rows.add('members', joined, {
    member_id: memberId,
    status: 'active',
    email: emailOf(member),
    email_verified_at: joined,
    area_code: phone && '+49',
    phone,
    phone_verified_at: phone && joined,
    password_hash: world.passwordHash,
    lang: dice.chance(0.9) ? 'de' : dice.pick(['en', 'fr']),
    salutation,
    first_name: firstName,
    last_name: dice.pick(lastNames),
    birth_date: `${dice.int(1940, 2007)}-0${dice.int(1, 9)}-1${dice.int(0, 9)}`,
    home_store_id: store.id,
    street: dice.pick(streets),
    house_number: String(dice.int(1, 180)),
    zip: String(dice.int(10_000, 99_999)),
    city: store.city,
    card_number: cardNumber,
    user_name: userName,
    referral_code: referralCode,
    digital_receipts: storeNames,
    personalised_offers: agreed.personalisedOffers,
    marketing_info: agreed.newsletter,
    created_at: joined,
  })
  for (const [kind, isGiven] of Object.entries(agreed))
    if (isGiven)
      rows.add('consents', joined, { member_id: memberId, kind, entry: 1, is_given: true, version: 1, way: 'signUp', answered_at: joined })
  rows.add('email_owners', joined, { email: emailOf(member), member_id: memberId })
  rows.add('cards', joined, { card_number: cardNumber, member_id: memberId, kind: 'virtual', bound_at: joined })
  rows.add('referral_codes', joined, { code: referralCode, member_id: memberId })
  if (phone) rows.add('phone_owners', joined, { phone: `+49${phone}`, member_id: memberId })
  if (userName) rows.add('user_name_owners', joined, { user_name_key: userNameKey(userName), member_id: memberId })
  signIn(world, { memberId, joined }, rows, dice)
  return { memberId, joined, cardNumber, storeId: store.id, storeNames }
}

/** Two thirds of the members are signed in on a phone. */
function signIn({ until }: World, { memberId, joined }: Pick<Settler, 'memberId' | 'joined'>, rows: Rows, dice: Dice): void {
  if (dice.chance(1 / 3)) return
  const rotated = new Date(Math.max(joined.getTime(), until.getTime() - dice.int(0, 60) * dayMs))
  rows.add('sessions', rotated, {
    member_id: memberId,
    session_id: dice.uuid(rotated),
    tag: dice.bytes(4).toString('hex').toUpperCase(),
    refresh_hash: dice.bytes(32),
    rotated_at: rotated,
    created_at: joined,
    expires_at: new Date(rotated.getTime() + 90 * dayMs),
  })
}

/** Eight characters that are unique within the population. */
function codeOf(member: number): string {
  let code = ''
  for (let rest = member, at = 0; at < 8; at += 1, rest = Math.floor(rest / letters.length)) code = letters[rest % letters.length] + code
  return code
}
