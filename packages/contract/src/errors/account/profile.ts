import * as codes from '../codes.ts'
import type { Theme } from '../entry.ts'

export const profile = {
  emailFormatInvalid: {
    code: codes.emailFormatInvalid,
    text: {
      de: 'Diese E-Mail-Adresse stimmt noch nicht. Sie sieht zum Beispiel so aus: name@beispiel.de',
      en: 'Email format is incorrect',
      fr: 'Cette adresse e-mail n’est pas complète. Elle ressemble par exemple à nom@exemple.fr',
    },
  },
  newEmailSameAsOld: {
    code: codes.newEmailSameAsOld,
    text: {
      de: 'Das ist schon deine E-Mail-Adresse. Gib bitte eine andere ein.',
      en: 'This is your email address already. Please enter a different one.',
      fr: 'C’est déjà ton adresse e-mail. Saisis-en une autre.',
    },
  },
  newPhoneSameAsOld: {
    code: codes.newPhoneSameAsOld,
    text: {
      de: 'Das ist schon deine Handynummer. Gib bitte eine andere ein.',
      en: 'This is your mobile number already. Please enter a different one.',
      fr: 'C’est déjà ton numéro de mobile. Saisis-en un autre.',
    },
  },
  userIconParseError: {
    code: codes.userIconParseError,
    text: {
      de: 'Dieses Bild können wir nicht öffnen. Nimm bitte ein anderes Foto.',
      en: 'We can’t open this picture. Please choose another photo.',
      fr: 'Nous n’arrivons pas à ouvrir cette image. Choisis une autre photo.',
    },
  },
  /** Too young, or no date of birth given (specification, sections 1 and 5). */
  ageRestricted: {
    code: codes.ageRestricted,
    addition: true,
    text: {
      de: 'Dieses Angebot gibt es erst ab 18 Jahren. Ergänze bitte dein Geburtsdatum, falls es in deinem Profil noch fehlt.',
      en: 'This offer is for people aged 18 and over. Please add your date of birth if your profile does not have it yet.',
      fr: 'Cette offre est réservée aux 18 ans et plus. Ajoute ta date de naissance si elle manque dans ton profil.',
    },
  },
  addressMissing: {
    code: codes.addressMissing,
    addition: true,
    text: {
      de: 'Uns fehlt noch deine Adresse. Ergänze sie in deinem Profil, dann geht es hier weiter.',
      en: 'We still need your address. Add it to your profile, then carry on here.',
      fr: 'Il nous manque encore ton adresse. Ajoute-la dans ton profil, puis continue ici.',
    },
  },
  salutationRequired: {
    code: codes.salutationRequired,
    addition: true,
    text: {
      de: 'Wähle bitte eine Anrede aus, dann geht es weiter. „Keine Angabe“ ist auch in Ordnung.',
      en: 'Salutation is a required field, please select an answer to continue.',
      fr: 'Choisis une civilité pour continuer. Tu peux aussi ne pas te prononcer.',
    },
  },
  fieldRequired: {
    code: codes.fieldRequired,
    addition: true,
    text: {
      de: 'Hier fehlt noch etwas. Füll bitte alle Felder mit Sternchen aus.',
      en: 'Something is still missing. Please fill in all fields marked with an asterisk.',
      fr: 'Il manque encore quelque chose. Remplis tous les champs marqués d’un astérisque.',
    },
  },
  birthDateInvalid: {
    code: codes.birthDateInvalid,
    addition: true,
    text: {
      de: 'Dein Geburtsdatum stimmt so noch nicht. Schreib es bitte in der Form TT MM JJJJ, zum Beispiel 07 03 1986.',
      en: 'The date format entered is not correct. Please follow the format DD MM YYYY.',
      fr: 'Ta date de naissance n’est pas encore juste. Écris-la sous la forme JJ MM AAAA, par exemple 07 03 1986.',
    },
  },
  /** A date of birth, once given, is changed by customer service only: offers for adults depend on it. */
  birthDateFixed: {
    code: codes.birthDateFixed,
    addition: true,
    text: {
      de: 'Dein Geburtsdatum steht schon fest. Stimmt es nicht, ändert es unser Kundenservice gern für dich.',
      en: 'Your date of birth is already set. If it is wrong, our customer service will gladly change it for you.',
      fr: 'Ta date de naissance est déjà enregistrée. Si elle est fausse, notre service client la changera volontiers.',
    },
  },
  countryUnknown: {
    code: codes.countryUnknown,
    addition: true,
    text: {
      de: 'Dieses Land kennen wir nicht. Wähle es bitte aus der Liste aus.',
      en: 'We don’t know this country. Please choose one from the list.',
      fr: 'Nous ne connaissons pas ce pays. Choisis-le dans la liste, s’il te plaît.',
    },
  },
  nameReserved: {
    code: codes.nameReserved,
    addition: true,
    text: {
      de: 'Dieser Name klingt nach uns und bleibt frei. Nimm bitte deinen eigenen.',
      en: 'This name sounds like us, so nobody can have it. Please use your own.',
      fr: 'Ce nom ressemble au nôtre et reste libre. Utilise le tien.',
    },
  },
  /** A name that others would take for a link. */
  nameLikeAddress: {
    code: codes.nameLikeAddress,
    addition: true,
    text: {
      de: 'Das sieht wie eine Adresse im Internet aus. Schreib hier bitte nur deinen Namen.',
      en: 'This looks like a web or email address. Please write only your name here.',
      fr: 'Cela ressemble à une adresse internet ou e-mail. Écris ici seulement ton nom.',
    },
  },
  nameInvalid: {
    code: codes.nameInvalid,
    addition: true,
    text: {
      de: 'Dieser Name geht so nicht. Schreib ihn bitte so, wie wir dich ansprechen sollen.',
      en: 'This name won’t work. Please write it the way we should address you.',
      fr: 'Ce nom ne convient pas. Écris-le comme nous devons t’appeler.',
    },
  },
} as const satisfies Theme
