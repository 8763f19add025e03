/** The names of a kind of content: one and many, and in German the first word of a new one, which tells its gender. */
export interface KindName {
  de: readonly [one: string, many: string, isNew: 'Neuer' | 'Neue' | 'Neues']
  en: readonly [one: string, many: string]
}

export const kindTitles = {
  coupon: { de: ['Coupon', 'Coupons', 'Neuer'], en: ['coupon', 'coupons'] },
  campaign: { de: ['Herzaktion', 'Herzaktionen', 'Neue'], en: ['heart campaign', 'heart campaigns'] },
  collector: { de: ['Sammelkarte', 'Sammelkarten', 'Neue'], en: ['collector card', 'collector cards'] },
  offerWeek: { de: ['Angebotswoche', 'Angebotswochen', 'Neue'], en: ['week of offers', 'weeks of offers'] },
  print: { de: ['Druck der Woche', 'Drucke der Woche', 'Neuer'], en: ['print of the week', 'prints of the week'] },
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
  picture: { de: ['Bild', 'Bilder', 'Neues'], en: ['picture', 'pictures'] },
} as const satisfies Record<string, KindName>
