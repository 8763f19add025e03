import type { IconType } from '@herzkarte/ui/types.ts'
import { Boxes, Smartphone, TicketPercent } from 'lucide-react'
import { studioLang } from './texts.ts'

/** One and many of every kind, and in German the first word of a new one: neuer Coupon, neue Herzaktion. */
const names: Record<string, { de: [string, string, string]; en: [string, string] }> = {
  coupon: { de: ['Coupon', 'Coupons', 'Neuer'], en: ['coupon', 'coupons'] },
  campaign: { de: ['Herzaktion', 'Herzaktionen', 'Neue'], en: ['heart campaign', 'heart campaigns'] },
  collector: { de: ['Sammelkarte', 'Sammelkarten', 'Neue'], en: ['collector card', 'collector cards'] },
  offerWeek: { de: ['Angebotswoche', 'Angebotswochen', 'Neue'], en: ['week of offers', 'weeks of offers'] },
  gift: { de: ['Geschenk', 'Geschenke', 'Neues'], en: ['gift', 'gifts'] },
  collectCodeBatch: { de: ['Code-Auflage', 'Code-Auflagen', 'Neue'], en: ['batch of codes', 'batches of codes'] },
  banner: { de: ['Banner', 'Banner', 'Neues'], en: ['banner', 'banners'] },
  news: { de: ['Nachricht', 'Nachrichten', 'Neue'], en: ['news item', 'news'] },
  recipe: { de: ['Rezept', 'Rezepte', 'Neues'], en: ['recipe', 'recipes'] },
  recipient: { de: ['Spendenziel', 'Spendenziele', 'Neues'], en: ['recipient', 'recipients'] },
  page: { de: ['Textseite', 'Textseiten', 'Neue'], en: ['text page', 'text pages'] },
  faqTopic: { de: ['Fragen-Thema', 'Fragen und Antworten', 'Neues'], en: ['topic of questions', 'questions and answers'] },
  product: { de: ['Ware', 'Waren', 'Neue'], en: ['product', 'products'] },
  department: { de: ['Warengruppe', 'Warengruppen', 'Neue'], en: ['department', 'departments'] },
  store: { de: ['Markt', 'Märkte', 'Neuer'], en: ['store', 'stores'] },
  segment: { de: ['Zielgruppe', 'Zielgruppen', 'Neue'], en: ['segment', 'segments'] },
  tier: { de: ['Stufe', 'Stufen', 'Neue'], en: ['tier', 'tiers'] },
  ingredient: { de: ['Zutat', 'Zutaten', 'Neue'], en: ['ingredient', 'ingredients'] },
  merchant: { de: ['Unternehmen', 'Unternehmen', 'Neues'], en: ['merchant', 'merchant'] },
}

export const oneOf = (kind: string): string => names[kind]?.[studioLang()][0] ?? kind
export const manyOf = (kind: string): string => names[kind]?.[studioLang()][1] ?? kind
export const newOf = (kind: string): string => {
  const name = names[kind]
  if (!name) return kind
  return studioLang() === 'de' ? `${name.de[2]} ${name.de[0]}` : `New ${name.en[0]}`
}

/** The places that hold the kinds. */
export const kindPlaces = [
  { place: 'offers', kinds: ['coupon', 'offerWeek', 'campaign', 'collector', 'gift', 'collectCodeBatch'], icon: TicketPercent },
  { place: 'app', kinds: ['banner', 'news', 'recipe', 'recipient', 'page', 'faqTopic'], icon: Smartphone },
  { place: 'data', kinds: ['product', 'department', 'store', 'segment', 'tier', 'ingredient', 'merchant'], icon: Boxes },
] as const satisfies readonly { place: string; kinds: readonly string[]; icon: IconType }[]
