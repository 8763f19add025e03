import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Content, pictureUrl } from '../../../content/index.ts'
import type { Recall } from '../notify.ts'

const german = {
  /** The words that article 36(2)(a) of Regulation (EU) 2023/988 prescribes. */
  headline: 'Produktsicherheitsrückruf',
  product: 'Produkt',
  lots: (lots: string) => `Betroffene Chargen: ${lots}.`,
  lotUnknown: 'Welche Charge du hast, wissen wir nicht. Sieh bitte auf dem Produkt nach.',
  hazard: 'Gefahr',
  action: 'Was du tun musst',
  remedy: 'Was du dafür bekommst',
  contact: 'Fragen',
  share: 'Weitersagen',
  shareText: 'Gib diesen Rückruf bitte an alle weiter, die das Produkt von dir haben oder es mit dir benutzen.',
}

const texts: Localised<typeof german> = {
  de: german,
  en: {
    headline: 'Product safety recall',
    product: 'Product',
    lots: (lots) => `Affected lots: ${lots}.`,
    lotUnknown: 'We do not know which lot you have. Please check on the product.',
    hazard: 'Danger',
    action: 'What you have to do',
    remedy: 'What you get for it',
    contact: 'Questions',
    share: 'Tell others',
    shareText: 'Please pass this recall on to everybody who has the product from you or uses it with you.',
  },
  fr: {
    headline: 'Rappel pour raison de sécurité d’un produit',
    product: 'Produit',
    lots: (lots) => `Lots concernés\u00a0: ${lots}.`,
    lotUnknown: 'Nous ne savons pas quel lot tu as. Vérifie-le sur le produit.',
    hazard: 'Danger',
    action: 'Ce que tu dois faire',
    remedy: 'Ce que tu reçois',
    contact: 'Questions',
    share: 'Fais passer le message',
    shareText: 'Transmets ce rappel à toutes les personnes qui tiennent le produit de toi ou qui l’utilisent avec toi.',
  },
}

/** A recall as the inbox, a push message and a mail say it. */
export function recallWords(recall: Recall, content: Content, lang: Lang) {
  const { productId, product, description, lots, isLotUnknown, hazard, action, remedy, contact } = recall
  const words = texts[lang]
  const ofLots = lots.length === 0 ? [] : [words.lots(lots.join(', ')), ...(isLotUnknown ? [words.lotUnknown] : [])]
  const picture = recall.picture ?? content.product(productId)?.picture
  return {
    title: words.headline,
    text: `${product[lang]}. ${hazard[lang]}`,
    path: '',
    sections: [
      { heading: words.product, text: [`${product[lang]} (${productId})`, description[lang], ...ofLots].join('\n') },
      { heading: words.hazard, text: hazard[lang] },
      { heading: words.action, text: action[lang] },
      { heading: words.remedy, text: remedy[lang] },
      { heading: words.contact, text: contact[lang] },
      { heading: words.share, text: words.shareText },
    ],
    ...(picture !== undefined && { image: pictureUrl(picture) }),
  }
}
