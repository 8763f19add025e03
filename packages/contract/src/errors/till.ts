import type { Localised } from '@herzkarte/rules/languages.ts'

export const till = {
  tillKeyInvalid: {
    de: 'Diese Kasse ist noch nicht freigeschaltet. Die Marktleitung kann das erledigen.',
    en: 'This till is not set up yet. The store manager can take care of it.',
    fr: 'Cette caisse n’est pas encore activée. La direction du magasin peut s’en charger.',
  },
  /** The merchant has made the key for other tills of the store. */
  tillNotOfKey: {
    de: 'Der Schlüssel dieser Kasse gehört zu einer anderen Kasse. Die Marktleitung kann das ändern.',
    en: 'This till’s key belongs to another till. The store manager can change that.',
    fr: 'La clé de cette caisse appartient à une autre caisse. La direction du magasin peut changer cela.',
  },
  /** The same operation id was sent with different content. */
  operationReused: {
    de: 'Das haben wir schon mit anderen Angaben gebucht. Fang bitte noch einmal von vorn an.',
    en: 'We have already booked this with different details. Please start over.',
    fr: 'Nous l’avons déjà enregistré avec d’autres données. Recommence depuis le début.',
  },
  productNotFound: {
    de: 'Diesen Artikel kennen wir nicht. Such ihn bitte über seinen Namen.',
    en: 'We don’t know this product. Please look it up by its name.',
    fr: 'Nous ne connaissons pas cet article. Cherche-le par son nom.',
  },
  receiptNotFound: {
    de: 'Diesen Bon finden wir nicht. Vergleich bitte Markt, Kasse und Bonnummer.',
    en: 'We can’t find this receipt. Please compare store, till and receipt number.',
    fr: 'Nous ne trouvons pas ce ticket. Compare le magasin, la caisse et le numéro du ticket.',
  },
  /** The receipt is booked already, with different content. */
  receiptNumberTaken: {
    de: 'Unter dieser Bonnummer ist schon ein anderer Einkauf gebucht. Nimm bitte die nächste Nummer.',
    en: 'Another purchase is already booked under this receipt number. Please take the next number.',
    fr: 'Un autre achat est déjà enregistré sous ce numéro de ticket. Prends le numéro suivant.',
  },
  refundExceedsPurchase: {
    de: 'Es ist mehr als gekauft wurde oder schon zurück ist. Prüf bitte Menge und Artikel auf dem Bon.',
    en: 'This is more than was bought, or it has been returned already. Please check quantity and product on the receipt.',
    fr: 'C’est plus que ce qui a été acheté, ou c’est déjà rendu. Vérifie la quantité et l’article sur le ticket.',
  },
  /** A return that names lines or rewards of a sale whose customer is gone: only its sums are left. */
  saleLinesGone: {
    de: 'Von diesem Einkauf sind nur noch die Summen bekannt. Gib Betrag und Steuersatz ein.',
    en: 'Only the sums of this purchase are still known. Please enter amount and VAT rate.',
    fr: 'De cet achat, seuls les totaux sont encore connus. Saisis le montant et le taux de TVA.',
  },
  /** The quote is outdated: one of its coupons or vouchers was used or returned elsewhere. The till requests a new quote. */
  quoteOutdated: {
    de: 'Der Preis hat sich geändert. Bitte den Einkauf noch einmal berechnen.',
    en: 'The price has changed. Please work the basket out again.',
    fr: 'Le prix a changé. Merci de recalculer le panier.',
  },
  /** A void, but pieces or rewards of the sale were returned before. */
  saleReturnedAlready: {
    de: 'Von diesem Einkauf ist schon etwas zurück. Nimm den Rest bitte als Rückgabe.',
    en: 'Some of this purchase has been returned already. Please take the rest back as a return.',
    fr: 'Une partie de cet achat a déjà été rendue. Reprends le reste comme retour.',
  },
  /** A void or return of a sale that is void. */
  saleVoidedAlready: {
    de: 'Dieser Einkauf ist schon storniert. Es ist nichts mehr zu tun.',
    en: 'This sale has been voided already. There is nothing left to do.',
    fr: 'Cette vente est déjà annulée. Il n’y a plus rien à faire.',
  },
  voidTooLate: {
    de: 'Für einen Storno ist es zu spät. Nimm den Einkauf bitte als Rückgabe.',
    en: 'It is too late to void this sale. Please take it back as a return.',
    fr: 'Il est trop tard pour annuler cette vente. Reprends-la comme retour.',
  },
  /** A void without a receipt number of its own is for the till of the sale. */
  voidAtOtherTill: {
    de: 'Das hat eine andere Kasse verkauft. Storniere es dort, oder mit einer eigenen Bonnummer.',
    en: 'Another till has sold this. Please void it there, or with a receipt number of its own.',
    fr: 'C’est une autre caisse qui a vendu cela. Annule-le là-bas, ou avec un numéro de ticket à part.',
  },
  /** The code of a receipt is unknown, or its sale is too old to be claimed. */
  claimCodeNotFound: {
    de: 'Diesen Bon-Code kennen wir nicht, oder er ist abgelaufen. Vergleich ihn bitte mit dem Kassenbon.',
    en: 'We don’t know this receipt code, or it has expired. Please compare it with your receipt.',
    fr: 'Nous ne connaissons pas ce code de ticket, ou il a expiré. Compare-le avec ton ticket de caisse.',
  },
  saleClaimedAlready: {
    de: 'Dieser Kassenbon ist schon eingelöst. Jeder Bon zählt nur einmal.',
    en: 'This receipt has already been claimed. Each receipt counts only once.',
    fr: 'Ce ticket a déjà été utilisé. Chaque ticket ne compte qu’une fois.',
  },
  /** The sale was voided, or everything of it was returned. */
  claimedSaleReturned: {
    de: 'Dieser Einkauf ist storniert oder ganz zurückgegeben. Dafür gibt es nichts mehr.',
    en: 'This purchase was cancelled or returned completely, so there is nothing left to collect for it.',
    fr: 'Cet achat a été annulé ou entièrement rendu. Il n’y a plus rien à collecter.',
  },
  tooManyClaims: {
    de: 'Für heute hast du genug Kassenbons eingelöst. Morgen geht es weiter.',
    en: 'You have claimed enough receipts for today. You can go on tomorrow.',
    fr: 'Tu as utilisé assez de tickets pour aujourd’hui. Tu pourras continuer demain.',
  },
  /** The key has credited as often as it may in an hour or a day. */
  creditLimitReached: {
    de: 'Mit diesem Kassenschlüssel ist so viel gutgeschrieben, wie erlaubt ist. In {seconds} geht es weiter.',
    en: 'This till’s key has credited as much as it may. It can go on in {seconds}.',
    fr: 'Cette clé de caisse a crédité tout ce qui est permis. Elle pourra continuer dans {seconds}.',
  },
  /** The tills of the key have paid back as much as they may in a day. */
  refundLimitReached: {
    de: 'Mit diesem Kassenschlüssel ist heute so viel zurückgezahlt, wie erlaubt ist. In {seconds} geht es weiter.',
    en: 'This till’s key has paid back as much as it may today. It can go on in {seconds}.',
    fr: 'Cette clé de caisse a remboursé tout ce qui est permis aujourd’hui. Elle pourra continuer dans {seconds}.',
  },
  /** The sales of the key have earned as many hearts as they may in a day. */
  heartsLimitReached: {
    de: 'Mit diesem Kassenschlüssel sind heute so viele Herzen gesammelt, wie erlaubt ist. In {seconds} geht es weiter.',
    en: 'Sales with this till’s key have earned as many hearts as they may today. It can go on in {seconds}.',
    fr: 'Avec cette clé de caisse, autant de cœurs que permis ont été collectés aujourd’hui. Elle pourra continuer dans {seconds}.',
  },
  /** The sales of the key have earned as many bakery points as they may in a day. */
  pointsLimitReached: {
    de: 'Mit diesem Kassenschlüssel sind heute so viele Punkte gesammelt, wie erlaubt ist. In {seconds} geht es weiter.',
    en: 'Sales with this till’s key have earned as many points as they may today. It can go on in {seconds}.',
    fr: 'Avec cette clé de caisse, autant de points que permis ont été collectés aujourd’hui. Elle pourra continuer dans {seconds}.',
  },
  /** The sales of the key have sold, punched or donated as much as they may in a day. */
  salesLimitReached: {
    de: 'Mit diesem Kassenschlüssel ist heute so viel verkauft, gesammelt oder gespendet, wie erlaubt ist. In {seconds} geht es weiter.',
    en: 'This till’s key has sold, given or donated as much as it may today. It can go on in {seconds}.',
    fr: 'Avec cette clé de caisse, les ventes, les cartes ou les dons ont atteint ce qui est permis aujourd’hui. Elle pourra continuer dans {seconds}.',
  },
  /** A reward or full collector card stands for goods that are not in the basket. */
  rewardWithoutGoods: {
    de: 'Das Gratis-Produkt liegt nicht im Korb. Erfass es bitte mit, oder lass die Prämie für später.',
    en: 'The free product is not in the basket. Please scan it too, or leave the reward for later.',
    fr: 'Le produit gratuit n’est pas dans le panier. Scanne-le aussi, ou garde la récompense pour plus tard.',
  },
  /** The gift was not handed over in this store, too long ago, or it is back already. */
  giftNotReturnable: {
    de: 'Dieses Geschenk können wir nicht zurücknehmen: Es wurde nicht hier ausgegeben, es ist zu lange her, oder es ist schon zurück.',
    en: 'We can’t take this gift back: it was not handed over here, too long ago, or it is back already.',
    fr: 'Nous ne pouvons pas reprendre ce cadeau. Il n’a pas été remis ici, c’était il y a trop longtemps, ou il est déjà rendu.',
  },
} as const satisfies Record<string, Localised>
