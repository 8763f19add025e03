import { UserError } from '@herzkarte/command'
import { contentKinds, itemsOf } from '../kinds.ts'
import type { Ask } from './answers.ts'
import type { NewKind } from './kinds.ts'
import { dataOf, type Shop } from './shop.ts'

const mostLetters = 50
const german: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', œ: 'oe', æ: 'ae' }

/** An id from a title: `Süße Äpfel!` is `suesse-aepfel`. Empty when the title has no letters of ours. */
export function slugOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßœæ]/g, (letter) => german[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, mostLetters)
    .replace(/^-+|-+$/g, '')
}

function freeId(title: string, fallback: string, taken: readonly string[]): string {
  const slug = slugOf(title) || fallback
  let id = slug
  for (let number = 2; taken.includes(id); number += 1) id = `${slug}-${number}`
  return id
}

/** Hearts, punches and bakery points are booked under these ids, so campaigns and collector cards have none in common. */
const booked: readonly NewKind[] = ['campaign', 'collector']

function takenIds(shop: Shop, kind: NewKind): string[] {
  const kinds = booked.includes(kind) ? booked : [kind]
  return ['points', ...kinds.flatMap((one) => dataOf(shop, one).map(({ id }) => id))]
}

/** For a reward of a campaign or a collector card. */
export function freeRewardId(title: string, shop: Shop): string {
  const rewards = dataOf(shop, 'campaign').flatMap((campaign) => campaign.rewards.map(({ id }) => id))
  const prizes = dataOf(shop, 'collector').map(({ reward }) => reward.id)
  return freeId(title, 'reward', [...rewards, ...prizes])
}

/** Proposes one from the German title. */
export function askId(ask: Ask, shop: Shop, kind: NewKind, title: string): Promise<string> {
  return ask({ key: 'id', text: 'Id', proposal: freeId(title, kind, takenIds(shop, kind)), parse: (id) => parseId(shop, kind, id) })
}

export function parseId(shop: Shop, kind: NewKind, id: string): string {
  const { pattern = '', patternErrorMessage } = contentKinds[kind].schema.properties.id as {
    pattern?: string
    patternErrorMessage?: string
  }
  if (!new RegExp(pattern).test(id) || id.length > 64) throw new UserError(`It ${patternErrorMessage}.`)
  const present = itemsOf([...shop.items], kind).find((item) => item.id === id)
  if (present) throw new UserError(`There is a ${kind} ${id} already, in ${present.file}; choose another id.`)
  return id
}
