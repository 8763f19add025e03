import type { Localised } from '@herzkarte/rules/languages.ts'

export const community = {
  // Donations, recipes and notifications. The specification has no codes for them.
  recipientNotFound: {
    de: 'Diesen Verein gibt es hier nicht mehr. Wähle bitte einen anderen aus.',
    en: 'This recipient is no longer here. Please choose another one.',
    fr: 'Cette association n’est plus proposée. Choisis-en une autre.',
  },
  tooManyRecipients: {
    de: 'So viele auf einmal gehen nicht. Nimm bitte einen Verein wieder heraus.',
    en: 'That is more than you can choose at once. Please take one out again.',
    fr: 'Cela fait trop à la fois. Retire une association, s’il te plaît.',
  },
  recipeNotFound: {
    de: 'Dieses Rezept gibt es nicht mehr. Schau dir an, was gerade gut schmeckt.',
    en: 'This recipe is gone. Have a look at what tastes good right now.',
    fr: 'Cette recette n’est plus là. Regarde ce qui est bon en ce moment.',
  },
  planNotFound: {
    de: 'Dieses Gericht steht nicht mehr in deinem Plan.',
    en: 'This dish is no longer in your plan.',
    fr: 'Ce plat n’est plus dans ton programme.',
  },
  planDayInvalid: {
    de: 'Für diesen Tag kannst du nicht planen. Nimm bitte einen der nächsten Wochen.',
    en: 'You can’t plan for this day. Please take one in the coming weeks.',
    fr: 'Tu ne peux pas planifier ce jour-là. Choisis un jour des prochaines semaines.',
  },
  planDayFull: {
    de: 'An diesem Tag steht schon genug auf dem Plan. Nimm einen anderen oder streich zuerst ein Gericht.',
    en: 'There is enough on the plan for this day. Take another one or take a dish off first.',
    fr: 'Ce jour-là est déjà bien rempli. Choisis-en un autre ou retire d’abord un plat.',
  },
  groceryListFull: {
    de: 'Deine Einkaufsliste ist voll. Streich erst ein paar Sachen, dann passt wieder etwas drauf.',
    en: 'Your grocery list is full. Cross off a few things first, then there is room again.',
    fr: 'Ta liste de courses est pleine. Retire d’abord quelques articles pour faire de la place.',
  },
  notificationNotFound: {
    de: 'Diese Nachricht gibt es nicht mehr.',
    en: 'This message is gone.',
    fr: 'Ce message n’existe plus.',
  },
  // Stores.
  coordinatesInvalid: {
    de: 'Dein Standort kam nicht richtig an. Such deinen Markt bitte nach Ort.',
    en: 'Your location did not come through properly. Please look for your store by place.',
    fr: 'Ta position n’est pas bien arrivée. Cherche ton magasin par ville.',
  },
  storeNotFound: {
    de: 'Diesen Markt finden wir nicht. Wähle bitte einen aus der Marktsuche.',
    en: 'We can’t find this store. Please choose one in the store finder.',
    fr: 'Nous ne trouvons pas ce magasin. Choisis-en un dans la liste des magasins.',
  },
  storeInactive: {
    de: 'Dieser Markt ist gerade nicht dabei. Wähle bitte einen anderen in deiner Nähe.',
    en: 'This store is not taking part right now. Please choose another one near you.',
    fr: 'Ce magasin ne participe pas en ce moment. Choisis-en un autre près de chez toi.',
  },
} as const satisfies Record<string, Localised>
