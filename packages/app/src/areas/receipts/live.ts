import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { defineLive } from '../../live/live-area.ts'
import { couponReads } from '../coupons/reads.ts'
import { heartReads } from '../hearts/reads.ts'
import { pointReads } from '../points/reads.ts'
import { purchaseReads } from './reads.ts'

const texts = defineTexts({
  voided: {
    de: (sales: number) => plural(sales, 'Dein Einkauf wurde storniert.', `${sales} Einkäufe wurden storniert.`),
    en: (sales: number) => plural(sales, 'Your purchase was voided.', `${sales} purchases were voided.`),
    fr: (sales: number) => plural(sales, 'Ton achat a été annulé.', `${sales} achats ont été annulés.`),
  },
})

/** A void changes everything that a sale can change. */
export const receiptsLive = defineLive({
  reads: { saleVoided: [...heartReads, ...pointReads, ...couponReads, ...purchaseReads] },
  news({ saleVoided }, lang) {
    return { returned: saleVoided.length > 0 ? [{ text: texts[lang].voided(saleVoided.length) }] : [] }
  },
})
