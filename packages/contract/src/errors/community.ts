import type { Localised } from '@herzkarte/rules/languages.ts'

export const community = {
  /** This member’s own invitation is still open. */
  repeatInvitation: {
    de: 'Deine Einladung ist schon unterwegs. Sobald sie angenommen wird, seid ihr verbunden.',
    en: 'Your invitation is already on its way. You are connected as soon as it is accepted.',
    fr: 'Ton invitation est déjà en route. Il ne manque plus qu’une réponse.',
  },
  /** They are friends already, or the other person has sent an invitation first. */
  alreadyInvited: {
    de: 'Ihr habt euch schon gefunden. Schau in deiner Freundesliste nach.',
    en: 'You two have found each other already. Have a look at your friends list.',
    fr: 'Ce contact existe déjà. Regarde dans ta liste d’amis.',
  },
  /** The other person has declined a request in the last 30 days. */
  friendRequestTooSoon: {
    de: 'Du hast vor Kurzem schon angefragt. Lass dieser Person etwas Zeit.',
    en: 'You have asked not long ago. Give this person some time.',
    fr: 'Tu as envoyé une demande il y a peu. Laisse un peu de temps à cette personne.',
  },
  /** Exceeds the number of requests that a member may send in a day. */
  friendRequestLimitReached: {
    de: 'Für heute hast du genug Anfragen verschickt. Morgen geht es weiter.',
    en: 'You have sent enough requests for today. You can go on tomorrow.',
    fr: 'Tu as envoyé assez de demandes pour aujourd’hui. Tu pourras continuer demain.',
  },
  /** This member has blocked the other person. Who was blocked gets `userNotFound`. */
  friendBlocked: {
    de: 'Du hast diese Person blockiert. Heb das zuerst auf.',
    en: 'You have blocked this person. Unblock them first.',
    fr: 'Tu as bloqué cette personne. Débloque-la d’abord.',
  },
  /** Unknown, older than a day, used by somebody else, or of somebody who has blocked this member. */
  householdCodeNotFound: {
    de: 'Diesen Code gibt es nicht mehr. Lass dir einen neuen zeigen.',
    en: 'This code does not exist any more. Ask for a new one.',
    fr: 'Ce code n’existe plus. Demandes-en un nouveau.',
  },
  /** This member is in a household, has one to answer, or has left one in the last 30 days. */
  householdExists: {
    de: 'Du sammelst schon mit jemandem, oder dein letzter Haushalt ist keine 30 Tage her.',
    en: 'You collect with somebody already, or your last household ended less than 30 days ago.',
    fr: 'Tu collectes déjà avec quelqu’un, ou ton dernier foyer date de moins de 30 jours.',
  },
  householdFirst: {
    de: 'Ihr sammelt zusammen. Verlass zuerst den Haushalt.',
    en: 'You collect together. Leave the household first.',
    fr: 'Tu partages un foyer avec cette personne. Quitte-le d’abord.',
  },
  transferStampCodeNotFound: {
    de: 'Zu diesem Code finden wir keine Herzen. Vergleich ihn bitte noch einmal.',
    en: 'We can’t find any hearts for this code. Please compare it once more.',
    fr: 'Nous ne trouvons pas de cœurs pour ce code. Compare-le encore une fois.',
  },
  /** It has expired or was cancelled; the hearts are back with the sender. */
  transferStampCodeInvalid: {
    de: 'Dieser Code gilt nicht mehr, die Herzen sind zurückgegangen. Lass dir einen neuen schicken.',
    en: 'This code is no longer valid and the hearts have gone back. Ask for a new one.',
    fr: 'Ce code n’est plus valable et les cœurs ont été rendus. Demandes-en un nouveau.',
  },
  /** The specification defines it as a signal on PUT (section 8). */
  transferAlreadyReceived: {
    de: 'Diese Herzen sind schon angekommen. Im Herzen-Verlauf siehst du, was bei dir gelandet ist.',
    en: 'These hearts have arrived already. The heart history shows what has landed with you.',
    fr: 'Ces cœurs sont déjà arrivés. L’historique des cœurs te montre ce que tu as reçu.',
  },
  /** Shares its code with `campaignCardTimeout`, as in the specification. The receiver is the sender, or somebody who cannot receive hearts. */
  transferReceiverInvalid: {
    de: 'An diese Person kannst du gerade keine Herzen schicken. Wähle bitte jemand anderen aus.',
    en: 'You can’t send hearts to this person right now. Please choose somebody else.',
    fr: 'Tu ne peux pas envoyer de cœurs à cette personne pour l’instant. Choisis quelqu’un d’autre.',
  },
  /** Only purchased hearts can be shared (specification, section 1). */
  heartsNotShareable: {
    de: 'Teilen kannst du nur Herzen aus deinen Einkäufen. Geschenkte Herzen bleiben bei dir.',
    en: 'You can only share hearts from your own purchases. Hearts you were given stay with you.',
    fr: 'Tu peux partager seulement les cœurs de tes achats. Ceux que tu as reçus restent chez toi.',
  },
  /** A cool-off period is still running, for example after a new friendship. */
  tooSoon: {
    de: 'Das geht noch nicht, aber bald. Versuch es in {minutes} noch einmal.',
    en: 'It is a little early for that. Try again in {minutes}.',
    fr: 'C’est encore un peu tôt. Réessaie dans {minutes}.',
  },
  /** Exceeds the number of hearts that a member may send in a day. */
  transferLimitReached: {
    de: 'Für heute hast du genug Herzen verschickt. Morgen geht es weiter.',
    en: 'You have sent enough hearts for today. You can go on tomorrow.',
    fr: 'Tu as envoyé assez de cœurs pour aujourd’hui. Tu pourras continuer demain.',
  },
  /** Exceeds the number of hearts of a day whose purchases can still be returned. */
  heartsStillReturnable: {
    de: 'So viele Herzen aus neuen Einkäufen gehen heute nicht. Nimm weniger, oder gib morgen weitere weiter.',
    en: 'That is more hearts of new purchases than you can pass on today. Take fewer, or pass on more tomorrow.',
    fr: 'C’est plus de cœurs d’achats récents que tu ne peux en offrir aujourd’hui. Prends-en moins, ou continue demain.',
  },
  postcardWordsInvalid: {
    de: 'Das geht so nicht auf die Karte: höchstens 120 Zeichen, keine Adressen im Internet, keine spitzen Klammern.',
    en: 'These words won’t work on the card: at most 120 characters, no web or email addresses, no angle brackets.',
    fr: 'Ces mots ne vont pas sur la carte\u00a0: 120 caractères au plus, pas d’adresse internet ou e-mail, pas de chevrons.',
  },
  postcardPictureNotFound: {
    de: 'Dieses Bild gibt es nicht mehr. Wähle bitte ein anderes für deine Karte.',
    en: 'This picture is gone. Please choose another one for your card.',
    fr: 'Cette image n’est plus là. Choisis-en une autre pour ta carte.',
  },
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
    fr: 'Ce plat n’est plus dans ton menu.',
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
    fr: 'Nous n’avons pas pu lire ta position. Cherche ton magasin par ville.',
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
