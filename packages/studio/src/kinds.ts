import { type KindName, kindTitles } from '@herzkarte/contract/studio/kinds.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Boxes, Smartphone, TicketPercent } from 'lucide-react'
import { studioLang } from './texts.ts'

const names: Record<string, KindName> = kindTitles

export const oneOf = (kind: string): string => names[kind]?.[studioLang()][0] ?? kind
export const manyOf = (kind: string): string => names[kind]?.[studioLang()][1] ?? kind
export const newOf = (kind: string): string => {
  const name = names[kind]
  if (!name) return kind
  return studioLang() === 'de' ? `${name.de[2]} ${name.de[0]}` : `New ${name.en[0]}`
}

/** The merchant is one, and the app knows its pages: others of these are not added. */
export const isAdded = (kind: string): boolean => kind !== 'merchant' && kind !== 'page'

const offers = ['coupon', 'offerWeek', 'campaign', 'print', 'collector', 'gift', 'collectCodeBatch']
const data = ['product', 'department', 'store', 'segment', 'tier', 'ingredient', 'merchant']
const ofApp = Object.keys(names).filter((kind) => kind !== 'picture' && !offers.includes(kind) && !data.includes(kind))

/** The places that hold the kinds. One that is no offer and no basic data is content of the app. */
export const kindPlaces: readonly { place: 'offers' | 'app' | 'data'; kinds: readonly string[]; icon: IconType }[] = [
  { place: 'offers', kinds: offers, icon: TicketPercent },
  { place: 'app', kinds: ofApp, icon: Smartphone },
  { place: 'data', kinds: data, icon: Boxes },
]
