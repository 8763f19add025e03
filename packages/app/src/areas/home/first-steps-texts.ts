import { defineTexts } from '@herzkarte/ui/language.ts'

export const firstStepsTexts = defineTexts({
  title: { de: 'So füllst du deine Herzkarte', en: 'How to fill your heart card', fr: 'Comment remplir ta carte à cœurs' },
  step: { de: (step: number) => `Schritt ${step}`, en: (step: number) => `Step ${step}`, fr: (step: number) => `Étape ${step}` },
  done: { de: 'erledigt', en: 'done', fr: 'fait' },
  coupon: { de: 'Coupon aktivieren', en: 'Activate a coupon', fr: 'Active un coupon' },
  couponNote: {
    de: 'Ein Tipp, und er gilt an der Kasse.',
    en: 'One tap, and it counts at the till.',
    fr: 'Une touche, et il compte à la caisse.',
  },
  couponDone: {
    de: 'Er gilt bei deinem nächsten Einkauf.',
    en: 'It counts when you next shop.',
    fr: 'Il compte lors de tes prochaines courses.',
  },
  card: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
  cardNote: { de: 'Das geht auch ohne Netz.', en: 'That works without a network, too.', fr: 'Même sans réseau.' },
  hearts: { de: 'Herzen sammeln', en: 'Collect hearts', fr: 'Collecte des cœurs' },
  perHeart: {
    de: (money: string) => `Je ${money} gibt es ein Herz.`,
    en: (money: string) => `One heart for every ${money}.`,
    fr: (money: string) => `Un cœur par tranche de ${money}.`,
  },
  perPurchase: { de: 'Mit jedem Einkauf.', en: 'Each time you shop.', fr: 'À chaque passage.' },
})
