import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { defineLive } from '../../live/live-area.ts'
import { purchaseReads } from './reads.ts'
import { saleReads } from './sale-reads.ts'

const texts = defineTexts({
  voided: {
    de: (sales: number) => plural(sales, 'Dein Einkauf wurde storniert.', `${sales} Einkäufe wurden storniert.`),
    en: (sales: number) => plural(sales, 'Your purchase was voided.', `${sales} purchases were voided.`),
    fr: (sales: number) => plural(sales, 'Ton achat a été annulé.', `${sales} achats ont été annulés.`),
  },
})

export const receiptsLive = defineLive({
  reads: { saleBooked: purchaseReads, saleVoided: saleReads, receiptClaimed: saleReads },
  news({ saleVoided }, lang) {
    return { returned: saleVoided.length > 0 ? [{ text: texts[lang].voided(saleVoided.length) }] : [] }
  },
})
