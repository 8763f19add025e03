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

/** The places that hold the kinds. */
export const kindPlaces = [
  { place: 'offers', kinds: ['coupon', 'offerWeek', 'campaign', 'print', 'collector', 'gift', 'collectCodeBatch'], icon: TicketPercent },
  { place: 'app', kinds: ['banner', 'news', 'recipe', 'recipient', 'page', 'faqTopic'], icon: Smartphone },
  { place: 'data', kinds: ['product', 'department', 'store', 'segment', 'tier', 'ingredient', 'merchant'], icon: Boxes },
] as const satisfies readonly { place: string; kinds: readonly string[]; icon: IconType }[]
