import type { Localised } from '@herzkarte/rules/languages.ts'

export const hearts = {
  notEnoughStamps: {
    de: 'Dafür reichen deine Herzen noch nicht. Mit jedem Einkauf kommen neue dazu.',
    en: 'You don’t have enough hearts for this yet. Every purchase brings you more.',
    fr: 'Tu n’as pas encore assez de cœurs pour cela. Chaque achat t’en apporte de nouveaux.',
  },
  stampsFormatInvalid: {
    de: 'Sag uns bitte, wie viele es sein sollen. Es muss mindestens eins sein.',
    en: 'Please tell us how many it should be, at least one.',
    fr: 'Dis-nous combien tu en veux, au moins un.',
  },
  userAlreadyGrantedStamp: {
    de: 'Deine Gratisherzen für diese Aktion hast du schon. Die nächsten gibt es mit deinem Einkauf.',
    en: 'You already have your free hearts for this campaign. The next ones come with your shopping.',
    fr: 'Tu as déjà tes cœurs gratuits pour cette opération. Les prochains arrivent avec tes achats.',
  },
  freeHeartsNotAvailable: {
    de: 'Bei dieser Aktion gibt es gerade keine Gratisherzen. Mit deinem nächsten Einkauf sammelst du weiter.',
    en: 'This campaign has no free hearts right now. Keep collecting with your next purchase.',
    fr: 'Pas de cœurs gratuits pour cette opération en ce moment. Continue avec ton prochain achat.',
  },
  /** Hearts that cost nothing can be spent after a purchase as the one that rewards an invitation. */
  heartsAfterFirstPurchase: {
    de: 'Deine geschenkten Herzen gelten ab deinem ersten Einkauf. Danach kannst du sie hier einlösen.',
    en: 'The hearts we gave you count from your first purchase on. After that you can use them here.',
    fr: 'Les cœurs que nous t’avons offerts comptent dès ton premier achat. Ensuite, tu pourras les utiliser ici.',
  },
  collectCodeNotFound: {
    de: 'Diesen Sammelcode kennen wir nicht. Vergleich ihn bitte noch einmal mit dem Aufdruck.',
    en: 'We don’t know this collect code. Please compare it with the print once more.',
    fr: 'Nous ne connaissons pas ce code. Compare-le encore une fois avec ce qui est imprimé.',
  },
  collectCodeUsed: {
    de: 'Dieser Sammelcode wurde schon eingelöst. Jeder Code bringt einmal Herzen.',
    en: 'This collect code has been used already. Each code brings hearts once.',
    fr: 'Ce code a déjà été utilisé. Chaque code donne des cœurs une seule fois.',
  },
  tooManyGuesses: {
    de: 'Das hat mehrmals nicht gepasst. Versuch es in {minutes} noch einmal.',
    en: 'That did not fit several times. Try again in {minutes}.',
    fr: 'Ça n’a pas marché plusieurs fois. Réessaie dans {minutes}.',
  },
  campaignStampNotFound: {
    de: 'Bei dieser Aktion gibt es keine Herzen zu sammeln. Schau dir die anderen Herzkarten an.',
    en: 'This campaign has no hearts to collect. Have a look at the other heart cards.',
    fr: 'Cette opération n’a pas de cœurs à collecter. Regarde les autres cartes à cœurs.',
  },
  /** The card does not exist. */
  stampCardNotFound: {
    de: 'Diese Herzkarte gibt es nicht mehr. In der Bonuswelt findest du die aktuellen.',
    en: 'This heart card is gone. You will find the current ones in the bonus world.',
    fr: 'Cette carte à cœurs n’existe plus. Tu trouves les cartes actuelles dans les avantages.',
  },
  /** The card belongs to another member. */
  userStampCardNotFound: {
    de: 'Diese Herzkarte finden wir bei dir nicht. In der Bonuswelt sind alle deine Karten.',
    en: 'We can’t find this heart card among yours. All your cards are in the bonus world.',
    fr: 'Nous ne trouvons pas cette carte parmi les tiennes. Toutes tes cartes sont dans les avantages.',
  },
  /** The member has not opened a card for this campaign. */
  userStampCardDoesNotExist: {
    de: 'Du hast für diese Aktion noch keine Herzkarte. Öffne die Aktion, dann liegt sie bereit.',
    en: 'You don’t have a heart card for this campaign yet. Open the campaign and it will be ready.',
    fr: 'Tu n’as pas encore de carte pour cette opération. Ouvre l’opération et elle sera prête.',
  },
  userStampCardNotRedeemable: {
    de: 'Auf dieser Herzkarte kannst du gerade nichts einlösen. Sammle weiter oder schau auf den Einlösezeitraum.',
    en: 'Nothing can be redeemed on this heart card right now. Keep collecting or check the redemption period.',
    fr: 'Rien n’est à échanger sur cette carte pour l’instant. Continue à collecter ou regarde la période d’échange.',
  },
  /** Shares its code with `transferReceiverInvalid`, as in the specification. */
  campaignCardTimeout: {
    de: 'Deine Herzkarte braucht gerade etwas länger. Versuch es bitte gleich noch einmal.',
    en: 'Your heart card is taking a little longer. Please try again in a moment.',
    fr: 'Ta carte à cœurs prend un peu plus de temps. Réessaie dans un instant, s’il te plaît.',
  },
  campaignNotFound: {
    de: 'Diese Aktion finden wir nicht. In der Bonuswelt siehst du, was gerade läuft.',
    en: 'We can’t find this campaign. The bonus world shows you what is on.',
    fr: 'Nous ne trouvons pas cette opération. Les avantages te montrent celles en cours.',
  },
  campaignNotStarted: {
    de: 'Diese Aktion hat noch nicht begonnen. Schau bald wieder vorbei.',
    en: 'This campaign has not started yet. Come back soon.',
    fr: 'Cette opération n’a pas encore commencé. Reviens bientôt.',
  },
  /** The collecting period is over. */
  campaignEnded: {
    de: 'Diese Aktion ist vorbei. In der Bonuswelt wartet schon die nächste.',
    en: 'This campaign is over. The next one is waiting in the bonus world.',
    fr: 'Cette opération est terminée. La prochaine t’attend dans les avantages.',
  },
  campaignRedeemEnded: {
    de: 'Die Zeit zum Einlösen ist vorbei. In der Bonuswelt findest du die aktuellen Aktionen.',
    en: 'The time to redeem is over. You will find the current campaigns in the bonus world.',
    fr: 'La période d’échange est terminée. Tu trouves les opérations en cours dans les avantages.',
  },
  campaignInactive: {
    de: 'Diese Aktion macht gerade Pause. Deine Herzen bleiben dir erhalten.',
    en: 'This campaign is taking a break. Your hearts are safe.',
    fr: 'Cette opération fait une pause. Tes cœurs sont bien gardés.',
  },
  notEnoughPoints: {
    de: 'Dafür reichen deine Punkte noch nicht. Beim nächsten Einkauf in der Bäckerei kommen neue dazu.',
    en: 'You don’t have enough points for this yet. Your next bakery purchase brings new ones.',
    fr: 'Tu n’as pas encore assez de points. Ton prochain achat en boulangerie en apportera de nouveaux.',
  },
  voucherNotFound: {
    de: 'Diesen Gutschein finden wir nicht. Schau noch einmal in deine Punkte.',
    en: 'We can’t find this voucher. Have another look at your points.',
    fr: 'Nous ne trouvons pas ce bon. Regarde encore une fois tes points.',
  },
  voucherNotActivated: {
    de: 'Dieser Gutschein ist schon eingelöst oder zurückgegeben.',
    en: 'This voucher has been redeemed or given back already.',
    fr: 'Ce bon a déjà été utilisé ou rendu.',
  },
} as const satisfies Record<string, Localised>
