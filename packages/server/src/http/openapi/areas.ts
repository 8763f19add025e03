import * as account from '@herzkarte/contract/account/index.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import * as coupons from '@herzkarte/contract/coupons/index.ts'
import * as donations from '@herzkarte/contract/donations/index.ts'
import * as friends from '@herzkarte/contract/friends/index.ts'
import * as gifts from '@herzkarte/contract/gifts/index.ts'
import * as hearts from '@herzkarte/contract/hearts/index.ts'
import * as home from '@herzkarte/contract/home/index.ts'
import * as merchant from '@herzkarte/contract/merchant/index.ts'
import * as notifications from '@herzkarte/contract/notifications/index.ts'
import * as points from '@herzkarte/contract/points/index.ts'
import * as histories from '@herzkarte/contract/receipts/histories.ts'
import * as receipts from '@herzkarte/contract/receipts/index.ts'
import * as recipes from '@herzkarte/contract/recipes/index.ts'
import * as referral from '@herzkarte/contract/referral/index.ts'
import * as reservations from '@herzkarte/contract/reservations/index.ts'
import * as rewards from '@herzkarte/contract/rewards/index.ts'
import * as stores from '@herzkarte/contract/stores/index.ts'
import * as tier from '@herzkarte/contract/tier/index.ts'
import * as walletPass from '@herzkarte/contract/wallet-pass/index.ts'

/** Parts of the reference, in the order in which a newcomer meets them. */
const areas: readonly { name: string; description: string; declared: Record<string, unknown> }[] = [
  { name: 'merchant', description: 'The shop: its stores, and which fields a registration shows.', declared: merchant },
  { name: 'account', description: 'Registering, signing in and out, the profile.', declared: account },
  { name: 'home', description: 'What the first page shows.', declared: home },
  { name: 'hearts', description: 'Campaigns and heart cards: what a member has collected, and where it came from.', declared: hearts },
  { name: 'rewards', description: 'Rewards for hearts: activating them, giving them back, what became of them.', declared: rewards },
  { name: 'coupons', description: 'Coupons: collecting and activating them, what became of them.', declared: coupons },
  {
    name: 'gifts',
    description: 'Gifts for hearts, points or nothing: held by a code until the till confirms it. And all offers at once.',
    declared: gifts,
  },
  { name: 'reservations', description: 'Gifts held at a store until they are picked up.', declared: reservations },
  { name: 'points', description: 'Bakery points, and the vouchers that they are activated as.', declared: points },
  { name: 'receipts', description: 'Purchases and returns.', declared: receipts },
  { name: 'histories', description: 'What is new in the histories.', declared: histories },
  { name: 'tier', description: 'The customer card.', declared: tier },
  { name: 'wallet-pass', description: 'The customer card in Apple Wallet and Google Wallet.', declared: walletPass },
  { name: 'friends', description: 'Friends, and hearts on their way from one member to another.', declared: friends },
  { name: 'referral', description: 'Invitations, and the hearts that they bring to both sides.', declared: referral },
  { name: 'notifications', description: 'The inbox, and which kinds of news are pushed.', declared: notifications },
  { name: 'recipes', description: 'Recipes, the plan of a week and the grocery list that follows from it.', declared: recipes },
  { name: 'donations', description: "The community benefit program: whom the merchant's share of purchases goes to.", declared: donations },
  { name: 'stores', description: 'Where the stores are, and when they are open.', declared: stores },
]

export const areaTags = areas.map(({ name, description }) => ({ name, description }))

/** The area that a call is declared in. */
export function areaOf(call: Call): string {
  const area = areas.find(({ declared }) => Object.values(declared).includes(call))
  if (!area) throw new Error(`${call.name} belongs to no area of the reference`)
  return area.name
}

/** Everything that areas declare, by name. */
export const declaredByName: readonly [string, unknown][] = areas.flatMap(({ declared }) => Object.entries(declared))
