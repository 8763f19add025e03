import type { Lang, Localised } from './languages.ts'

/** Messages shown below a form field (specification, section 5; its English wording is used verbatim). */
export const issues = {
  emailFormatIncorrect: {
    de: 'Diese E-Mail-Adresse stimmt noch nicht. Sie sieht zum Beispiel so aus: name@beispiel.de',
    en: 'Email format is incorrect',
    fr: 'Cette adresse e-mail n’est pas complète. Elle ressemble par exemple à nom@exemple.fr',
  },
  emailsDoNotMatch: {
    de: 'Die beiden E-Mail-Adressen stimmen nicht überein.',
    en: 'The entered email does not match',
    fr: 'Les deux adresses e-mail ne sont pas identiques.',
  },
  passwordFormatIncorrect: {
    de: 'Dein Passwort braucht 8 bis 16 Zeichen, darunter ein Großbuchstabe, eine Ziffer und ein Sonderzeichen.',
    en: 'Your password needs 8 to 16 characters, with a capital letter, a digit and a special character.',
    fr: 'Ton mot de passe doit avoir 8 à 16 caractères, dont une majuscule, un chiffre et un caractère spécial.',
  },
  passwordsDoNotMatch: {
    de: 'Die beiden Passwörter stimmen nicht überein.',
    en: 'Passwords do not match',
    fr: 'Les deux mots de passe ne sont pas identiques.',
  },
  passwordUnchanged: {
    de: 'Das ist schon dein Passwort. Wähle bitte ein anderes.',
    en: 'Old and new passwords cannot be the same',
    fr: 'C’est déjà ton mot de passe. Choisis-en un autre.',
  },
  mobileFormatIncorrect: {
    de: 'Diese Handynummer stimmt noch nicht. Sie braucht zehn Ziffern, mit oder ohne die Null am Anfang.',
    en: 'Mobile format is incorrect',
    fr: 'Ce numéro de mobile n’est pas encore juste. Il faut dix chiffres, avec ou sans le zéro du début.',
  },
  /** Where a merchant checks numbers by country. */
  mobileNotOfCountry: {
    de: 'In diesem Land gibt es so keine Handynummer. Prüfe bitte das Land und jede Ziffer.',
    en: 'This is not a mobile number of this country. Please check the country and each digit.',
    fr: 'Ce n’est pas un numéro de mobile de ce pays. Vérifie le pays et chaque chiffre.',
  },
  /** Where the number of an account is asked for: no country has a number like this. */
  mobileUnreadable: {
    de: 'Diese Handynummer stimmt noch nicht. Prüfe bitte das Land und jede Ziffer.',
    en: 'This mobile number isn’t right yet. Please check the country and each digit.',
    fr: 'Ce numéro de mobile n’est pas encore juste. Vérifie le pays et chaque chiffre.',
  },
  mobilesDoNotMatch: {
    de: 'Die beiden Handynummern stimmen nicht überein.',
    en: 'Mobile do not match',
    fr: 'Les deux numéros de mobile ne sont pas identiques.',
  },
  cardNumberIncorrect: {
    de: 'Diese Kartennummer stimmt noch nicht. Sie hat 16 Ziffern und beginnt mit 2760.',
    en: 'Card number is incorrect',
    fr: 'Ce numéro de carte n’est pas juste. Il a 16 chiffres et commence par 2760.',
  },
  ageNotConfirmed: {
    de: 'Bestätige bitte, dass du alt genug bist, oder gib dein Geburtsdatum an.',
    en: 'Please confirm that you are old enough, or give your date of birth.',
    fr: 'Confirme que tu as l’âge requis, ou indique ta date de naissance.',
  },
  dateFormatIncorrect: {
    de: 'Das Datum stimmt so noch nicht. Schreib es bitte in der Form TT MM JJJJ, zum Beispiel 07 03 1986.',
    en: 'The date format entered is not correct. Please follow the format DD MM YYYY.',
    fr: 'La date n’est pas encore juste. Écris-la sous la forme JJ MM AAAA, par exemple 07 03 1986.',
  },
  dateOfBirthImpossible: {
    de: 'Dieses Geburtsdatum kann nicht sein. Schau bitte noch einmal auf das Jahr.',
    en: 'This date of birth cannot be right. Please check the year.',
    fr: 'Cette date de naissance n’est pas possible. Vérifie l’année, s’il te plaît.',
  },
  nameIncorrect: {
    de: 'Dieser Name geht so nicht. Schreib ihn bitte so, wie wir dich ansprechen sollen.',
    en: 'This name won’t work. Please write it the way we should address you.',
    fr: 'Ce nom ne convient pas. Écris-le comme nous devons t’appeler.',
  },
  /** Others would see a link in place of a name. */
  nameLikeAddress: {
    de: 'Das sieht wie eine Adresse im Internet aus. Schreib hier bitte nur deinen Namen.',
    en: 'This looks like a web or email address. Please write only your name here.',
    fr: 'Cela ressemble à une adresse internet ou e-mail. Écris ici seulement ton nom.',
  },
  userNameIncorrect: {
    de: 'Dieser Name geht so nicht. Er braucht 3 bis 30 Buchstaben oder Ziffern, dazu gehen Punkt, Unterstrich und Bindestrich.',
    en: 'This name won’t work. It needs 3 to 30 letters or digits; dots, underscores and hyphens are fine, too.',
    fr: 'Ce nom ne convient pas. Il faut 3 à 30 lettres ou chiffres. Le point, le tiret et le tiret bas vont aussi.',
  },
  salutationRequired: {
    de: 'Wähle bitte eine Anrede aus, dann geht es weiter. „Keine Angabe“ ist auch in Ordnung.',
    en: 'Salutation is a required field, please select an answer to continue.',
    fr: 'Choisis une civilité pour continuer. Tu peux aussi ne pas te prononcer.',
  },
  codeIncomplete: {
    de: 'Gib bitte den vollständigen Code ein.',
    en: 'Please enter the complete code.',
    fr: 'Saisis le code en entier, s’il te plaît.',
  },
  required: {
    de: 'Das brauchen wir noch von dir.',
    en: 'We still need this from you.',
    fr: 'Il nous faut encore cette information.',
  },
  tooLong: {
    de: 'Das ist etwas zu lang. Kürze es bitte ein wenig.',
    en: 'This is a little too long. Please shorten it.',
    fr: 'C’est un peu trop long. Raccourcis-le, s’il te plaît.',
  },
} as const satisfies Record<string, Localised>

/** The result of a failed rule. */
export type Issue = keyof typeof issues

export function issueText(issue: Issue, lang: Lang): string {
  return issues[issue][lang]
}
