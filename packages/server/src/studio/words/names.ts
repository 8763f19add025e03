import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { ContentItem, ContentKind } from '../../content/index.ts'
import { nameOf, quotedIn, type SaidLang } from '../../content/studio.ts'

type DataOf<K extends ContentKind> = Extract<ContentItem, { kind: K }>['data']

/** An item whose data may be unfinished. */
export interface AnyItem {
  kind: string
  id: string
  data: unknown
}

/** Finds what sentences name. */
export interface Lookup {
  find<K extends ContentKind>(kind: K, id: string): DataOf<K> | undefined
  merchant: DataOf<'merchant'> | undefined
}

export function lookupIn(items: readonly AnyItem[]): Lookup {
  const byName = new Map(items.map(({ kind, id, data }) => [`${kind}/${id}`, data]))
  return {
    find: <K extends ContentKind>(kind: K, id: string) => byName.get(`${kind}/${id}`) as DataOf<K> | undefined,
    merchant: items.find(({ kind }) => kind === 'merchant')?.data as DataOf<'merchant'> | undefined,
  }
}

/** The name of what an id refers to. */
export function nameIn(lang: SaidLang, kind: ContentKind, id: string, lookup: Lookup): string {
  return nameOf({ kind, id, data: lookup.find(kind, id) })[lang]
}

/** One and several of a kind: `die Herzaktion „Winterküche“`, `12 Coupons`. */
const kindWords: Record<ContentKind, Record<SaidLang, [one: string, several: string]>> = {
  merchant: { de: ['die Einstellung', 'Einstellungen'], en: ['the settings', 'settings'] },
  department: { de: ['die Warengruppe', 'Warengruppen'], en: ['the department', 'departments'] },
  product: { de: ['die Ware', 'Waren'], en: ['the product', 'products'] },
  store: { de: ['der Markt', 'Märkte'], en: ['the store', 'stores'] },
  tier: { de: ['die Stufe', 'Stufen'], en: ['the tier', 'tiers'] },
  campaign: { de: ['die Herzaktion', 'Herzaktionen'], en: ['the campaign', 'campaigns'] },
  offerWeek: { de: ['die Angebotswoche', 'Angebotswochen'], en: ['the week of offers', 'weeks of offers'] },
  collector: { de: ['die Sammelkarte', 'Sammelkarten'], en: ['the collector card', 'collector cards'] },
  segment: { de: ['die Zielgruppe', 'Zielgruppen'], en: ['the segment', 'segments'] },
  coupon: { de: ['der Coupon', 'Coupons'], en: ['the coupon', 'coupons'] },
  gift: { de: ['das Geschenk', 'Geschenke'], en: ['the gift', 'gifts'] },
  collectCodeBatch: { de: ['die Codeserie', 'Codeserien'], en: ['the code batch', 'code batches'] },
  ingredient: { de: ['die Zutat', 'Zutaten'], en: ['the ingredient', 'ingredients'] },
  recipe: { de: ['das Rezept', 'Rezepte'], en: ['the recipe', 'recipes'] },
  recipient: { de: ['die Spendenorganisation', 'Spendenorganisationen'], en: ['the recipient', 'recipients'] },
  banner: { de: ['das Banner', 'Banner'], en: ['the banner', 'banners'] },
  page: { de: ['die Seite', 'Seiten'], en: ['the page', 'pages'] },
  faqTopic: { de: ['das Hilfethema', 'Hilfethemen'], en: ['the help topic', 'help topics'] },
  news: { de: ['die Nachricht', 'Nachrichten'], en: ['the news item', 'news items'] },
  picture: { de: ['das Bild', 'Bilder'], en: ['the picture', 'pictures'] },
}

/** `Herzaktion „Winterküche“` */
export function labelOf(item: AnyItem): Said {
  const label = (lang: SaidLang) => {
    const one = kindWords[item.kind as ContentKind][lang][0].replace(/^\S+ /, '')
    return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${quotedIn(lang, nameOf(item)[lang])}`
  }
  return { de: label('de'), en: label('en') }
}

/** Items of one kind, as many as they are; a single one by its name. */
export function kindIn(lang: SaidLang, kind: ContentKind, items: readonly AnyItem[]): string {
  const [one, several] = kindWords[kind][lang]
  const [only] = items
  return items.length === 1 && only ? `${one} ${quotedIn(lang, nameOf(only)[lang])}` : `${items.length} ${several}`
}
