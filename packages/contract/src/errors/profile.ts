import { issues } from '@herzkarte/rules/issues.ts'
import type { Localised } from '@herzkarte/rules/languages.ts'

export const profile = {
  emailFormatInvalid: issues.emailFormatIncorrect,
  newEmailSameAsOld: {
    de: 'Das ist schon deine E-Mail-Adresse. Gib bitte eine andere ein.',
    en: 'This is your email address already. Please enter a different one.',
    fr: 'C’est déjà ton adresse e-mail. Saisis-en une autre.',
  },
  newPhoneSameAsOld: {
    de: 'Das ist schon deine Handynummer. Gib bitte eine andere ein.',
    en: 'This is your mobile number already. Please enter a different one.',
    fr: 'C’est déjà ton numéro de mobile. Saisis-en un autre.',
  },
  userIconParseError: {
    de: 'Dieses Bild können wir nicht öffnen. Nimm bitte ein anderes Foto.',
    en: 'We can’t open this picture. Please choose another photo.',
    fr: 'Nous n’arrivons pas à ouvrir cette image. Choisis une autre photo.',
  },
  /** Too young, or no date of birth given (specification, sections 1 and 5). */
  ageRestricted: {
    de: 'Dieses Angebot gibt es erst ab 18 Jahren. Ergänze bitte dein Geburtsdatum, falls es in deinem Profil noch fehlt.',
    en: 'This offer is for people aged 18 and over. Please add your date of birth if your profile does not have it yet.',
    fr: 'Cette offre est réservée aux 18 ans et plus. Ajoute ta date de naissance si elle manque dans ton profil.',
  },
  addressMissing: {
    de: 'Uns fehlt noch deine Adresse. Ergänze sie in deinem Profil, dann geht es hier weiter.',
    en: 'We still need your address. Add it to your profile, then carry on here.',
    fr: 'Il nous manque encore ton adresse. Ajoute-la dans ton profil, puis continue ici.',
  },
  salutationRequired: issues.salutationRequired,
  fieldRequired: {
    de: 'Hier fehlt noch etwas. Füll bitte alle Felder mit Sternchen aus.',
    en: 'Something is still missing. Please fill in all fields marked with an asterisk.',
    fr: 'Il manque encore quelque chose. Remplis tous les champs marqués d’un astérisque.',
  },
  birthDateInvalid: {
    de: 'Dein Geburtsdatum stimmt so noch nicht. Schreib es bitte in der Form TT MM JJJJ, zum Beispiel 07 03 1986.',
    en: 'The date format entered is not correct. Please follow the format DD MM YYYY.',
    fr: 'Ta date de naissance n’est pas encore juste. Écris-la sous la forme JJ MM AAAA, par exemple 07 03 1986.',
  },
  /** The merchant's terms are for people of an age (`minimumAge` of the content): the date of birth says less, or nothing says it. */
  minimumAgeNotReached: {
    de: 'Mitmachen kannst du ab dem Alter, das in den Teilnahmebedingungen steht. Bestätige bitte, dass du so alt bist.',
    en: 'You can take part from the age that the terms say. Please confirm that you are that old.',
    fr: 'Tu peux participer à partir de l’âge indiqué dans les conditions. Confirme que tu as cet âge.',
  },
  /** A date of birth, once given, is changed by customer service only: offers for adults depend on it. */
  birthDateFixed: {
    de: 'Dein Geburtsdatum steht schon fest. Stimmt es nicht, ändert es unser Kundenservice gern für dich.',
    en: 'Your date of birth is already set. If it is wrong, our customer service will gladly change it for you.',
    fr: 'Ta date de naissance est déjà enregistrée. Si elle est fausse, notre service client la changera volontiers.',
  },
  countryUnknown: {
    de: 'Dieses Land kennen wir nicht. Wähle es bitte aus der Liste aus.',
    en: 'We don’t know this country. Please choose one from the list.',
    fr: 'Nous ne connaissons pas ce pays. Choisis-le dans la liste, s’il te plaît.',
  },
  nameReserved: {
    de: 'Dieser Name klingt nach uns und bleibt frei. Nimm bitte deinen eigenen.',
    en: 'This name sounds like us, so nobody can have it. Please use your own.',
    fr: 'Ce nom ressemble trop au nôtre. Utilise le tien.',
  },
  /** A name that others would take for a link. */
  nameLikeAddress: issues.nameLikeAddress,
  nameInvalid: issues.nameIncorrect,
  memberTierNotFound: {
    de: 'Deinen Status finden wir gerade nicht. Deine Karte gilt trotzdem, schau später noch einmal nach.',
    en: 'We can’t find your tier right now. Your card works all the same, please look again later.',
    fr: 'Nous ne trouvons pas ton niveau pour l’instant. Ta carte reste valable, regarde à nouveau plus tard.',
  },
  noMemberCardNumberFound: {
    de: 'Diese Kartennummer finden wir nicht. Vergleich sie mit deiner Karte oder lass das Feld leer.',
    en: 'Card number is incorrect',
    fr: 'Nous ne trouvons pas ce numéro de carte. Compare-le avec ta carte ou laisse le champ vide.',
  },
  /** A till requests a card that does not exist. */
  cardNumberNotFound: {
    de: 'Diese Kartennummer kennen wir nicht. Vergleich sie bitte mit der Nummer auf deiner Karte.',
    en: 'We don’t know this card number. Please compare it with the number on your card.',
    fr: 'Nous ne connaissons pas ce numéro de carte. Compare-le avec celui de ta carte.',
  },
  /** Card number, last name and date of birth do not match, or there is no such card. */
  customerInfoNotFound: {
    de: 'Zu diesen Angaben finden wir keine Karte. Prüf bitte Kartennummer, Nachnamen und Geburtsdatum.',
    en: 'We can’t find a card for these details. Please check card number, last name and date of birth.',
    fr: 'Nous ne trouvons pas de carte avec ces indications. Vérifie le numéro, le nom et la date de naissance.',
  },
  externalMemberCardAlreadyBound: {
    de: 'Diese Karte gehört schon zu einem Konto. Melde dich dort an oder frag unseren Kundenservice.',
    en: 'This card already belongs to an account. Log in there or ask our customer service.',
    fr: 'Cette carte appartient déjà à un compte. Connecte-toi à celui-ci ou demande à notre service client.',
  },
  registrationCardNumberExists: {
    de: 'Mit dieser Kartennummer ist schon jemand registriert. Prüf sie noch einmal oder lass das Feld leer.',
    en: 'Somebody has registered with this card number already. Check it again or leave the field empty.',
    fr: 'Ce numéro de carte est déjà inscrit. Vérifie-le ou laisse le champ vide.',
  },
  bindCardFail: {
    de: 'Deine Karte ließ sich gerade nicht verbinden. Versuch es bitte gleich noch einmal.',
    en: 'Your card could not be connected just now. Please try again in a moment.',
    fr: 'Ta carte n’a pas pu être reliée. Réessaie dans un instant, s’il te plaît.',
  },
  /** Spending and confirming an age require a fresh code; any card can earn. */
  freshCodeRequired: {
    de: 'Dafür brauchen wir den aktuellen Code aus der App. Öffne deine Kundenkarte und zeig sie noch einmal.',
    en: 'For this, we need the current code from the app. Open your customer card and show it again.',
    fr: 'Pour cela, il nous faut le code actuel de l’appli. Ouvre ta carte client et montre-la encore une fois.',
  },
  facebookAlreadyRegistered: {
    de: 'Dieses Facebook-Konto ist schon bei uns angemeldet. Melde dich einfach damit an.',
    en: 'This Facebook account is already registered with us. Just log in with it.',
    fr: 'Ce compte Facebook est déjà inscrit chez nous. Utilise-le pour te connecter.',
  },
  facebookNotFound: {
    de: 'Zu diesem Facebook-Konto gibt es bei uns noch kein Konto. Registriere dich, das geht ganz schnell.',
    en: 'There is no account with us for this Facebook account yet. Register, it won’t take long.',
    fr: 'Il n’y a pas encore de compte chez nous pour ce compte Facebook. Inscris-toi, c’est vite fait.',
  },
  facebookUpdateRegisteredMailError: {
    de: 'Deine E-Mail-Adresse kommt von Facebook. Du kannst sie deshalb nur dort ändern.',
    en: 'Your email address comes from Facebook, so please change it there.',
    fr: 'Ton adresse e-mail vient de Facebook. Modifie-la directement là-bas.',
  },
  unknownFacebookError: {
    de: 'Facebook antwortet gerade nicht. Versuch es später oder melde dich mit deiner E-Mail-Adresse an.',
    en: 'Facebook is not answering right now. Try later or log in with your email address.',
    fr: 'Facebook ne répond pas pour l’instant. Réessaie plus tard ou connecte-toi avec ton adresse e-mail.',
  },
  facebookRegisterTokenInvalid: {
    de: 'Facebook hat deine Registrierung nicht bestätigt. Starte sie bitte noch einmal.',
    en: 'Facebook did not confirm your registration. Please start it again.',
    fr: 'Facebook n’a pas confirmé ton inscription. Recommence, s’il te plaît.',
  },
  facebookLoginTokenInvalid: {
    de: 'Facebook hat deine Anmeldung nicht bestätigt. Versuch es bitte noch einmal.',
    en: 'Facebook did not confirm your login. Please try again.',
    fr: 'Facebook n’a pas confirmé ta connexion. Réessaie, s’il te plaît.',
  },
  snsTypeUnsupported: {
    de: 'Mit diesem Dienst geht die Anmeldung bei uns nicht. Nimm bitte Facebook, deine E-Mail-Adresse oder deine Handynummer.',
    en: 'You can’t log in with this service here. Please use Facebook, your email address or your mobile number.',
    fr: 'La connexion avec ce service n’est pas possible ici. Utilise Facebook, ton adresse e-mail ou ton numéro de mobile.',
  },
  // Errors for a partner's server. Shoppers do not see them.
  partnerKeyInvalid: {
    de: 'Dieser Partnerschlüssel gilt nicht.',
    en: 'This partner key is not valid.',
    fr: 'Cette clé de partenaire n’est pas valable.',
  },
  /** Invalid, used before, or older than a minute. */
  authCodeInvalid: {
    de: 'Dieser Code gilt nicht mehr. Öffne die Seite bitte noch einmal aus der App.',
    en: 'This code is no longer good. Please open the page from the app again.',
    fr: 'Ce code n’est plus valable. Ouvre à nouveau la page depuis l’appli.',
  },
} as const satisfies Record<string, Localised>
