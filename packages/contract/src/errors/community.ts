import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

/** Donations, recipes and notifications. The specification has no codes for them. */
export const community = {
  recipientNotFound: {
    code: codes.recipientNotFound,
    addition: true,
    text: {
      de: 'Diesen Verein gibt es hier nicht mehr. Wähle bitte einen anderen aus.',
      en: 'This recipient is no longer here. Please choose another one.',
      fr: 'Cette association n’est plus proposée. Choisis-en une autre.',
    },
  },
  tooManyRecipients: {
    code: codes.tooManyRecipients,
    addition: true,
    text: {
      de: 'So viele auf einmal gehen nicht. Nimm bitte einen Verein wieder heraus.',
      en: 'That is more than you can choose at once. Please take one out again.',
      fr: 'Cela fait trop à la fois. Retire une association, s’il te plaît.',
    },
  },
  recipeNotFound: {
    code: codes.recipeNotFound,
    addition: true,
    text: {
      de: 'Dieses Rezept gibt es nicht mehr. Schau dir an, was gerade gut schmeckt.',
      en: 'This recipe is gone. Have a look at what tastes good right now.',
      fr: 'Cette recette n’est plus là. Regarde ce qui est bon en ce moment.',
    },
  },
  planNotFound: {
    code: codes.planNotFound,
    addition: true,
    text: {
      de: 'Dieses Gericht steht nicht mehr in deinem Plan.',
      en: 'This dish is no longer in your plan.',
      fr: 'Ce plat n’est plus dans ton programme.',
    },
  },
  planDayInvalid: {
    code: codes.planDayInvalid,
    addition: true,
    text: {
      de: 'Für diesen Tag kannst du nicht planen. Nimm bitte einen der nächsten Wochen.',
      en: 'You can’t plan for this day. Please take one in the coming weeks.',
      fr: 'Tu ne peux pas planifier ce jour-là. Choisis un jour des prochaines semaines.',
    },
  },
  planDayFull: {
    code: codes.planDayFull,
    addition: true,
    text: {
      de: 'An diesem Tag steht schon genug auf dem Plan. Nimm einen anderen oder streich zuerst ein Gericht.',
      en: 'There is enough on the plan for this day. Take another one or take a dish off first.',
      fr: 'Ce jour-là est déjà bien rempli. Choisis-en un autre ou retire d’abord un plat.',
    },
  },
  groceryListFull: {
    code: codes.groceryListFull,
    addition: true,
    text: {
      de: 'Deine Einkaufsliste ist voll. Streich erst ein paar Sachen, dann passt wieder etwas drauf.',
      en: 'Your grocery list is full. Cross off a few things first, then there is room again.',
      fr: 'Ta liste de courses est pleine. Retire d’abord quelques articles pour faire de la place.',
    },
  },
  notificationNotFound: {
    code: codes.notificationNotFound,
    addition: true,
    text: {
      de: 'Diese Nachricht gibt es nicht mehr.',
      en: 'This message is gone.',
      fr: 'Ce message n’existe plus.',
    },
  },
} as const satisfies Theme
