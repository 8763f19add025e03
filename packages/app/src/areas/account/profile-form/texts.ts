import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const profileTexts = defineTexts({
  title: { de: 'Wer sammelt mit?', en: 'Who is collecting?', fr: 'Qui collecte des cœurs\u202f?' },
  leadStart: { de: 'Felder mit', en: 'Fields with', fr: 'Les champs avec' },
  leadEnd: { de: 'brauchen wir von dir.', en: 'are needed.', fr: 'sont nécessaires.' },
  finish: { de: 'Konto anlegen', en: 'Create account', fr: 'Créer mon compte' },

  salutation: { de: 'Anrede', en: 'Salutation', fr: 'Civilité' },
  Female: { de: 'Frau', en: 'Ms', fr: 'Madame' },
  Male: { de: 'Herr', en: 'Mr', fr: 'Monsieur' },
  Diverse: { de: 'Divers', en: 'Diverse', fr: 'Non binaire' },
  NoInfo: { de: 'Keine Angabe', en: 'Rather not say', fr: 'Ne pas préciser' },
  firstName: { de: 'Vorname', en: 'First name', fr: 'Prénom' },
  lastName: { de: 'Nachname', en: 'Last name', fr: 'Nom' },
  birthDate: { de: 'Geburtsdatum', en: 'Date of birth', fr: 'Date de naissance' },
  birthDateHint: {
    de: 'Für Angebote ab 18 Jahren, etwa Wein und Spirituosen.',
    en: 'For offers from 18 years on, such as wine and spirits.',
    fr: 'Pour les offres réservées aux 18 ans et plus, comme les vins et spiritueux.',
  },
  birthDateFixed: {
    de: 'Steht fest. Stimmt es nicht, ändert es unser Kundenservice für dich.',
    en: 'This is set. If it is wrong, our customer service changes it for you.',
    fr: 'Elle est enregistrée. Si elle est fausse, notre service client la change pour toi.',
  },

  householdSize: { de: 'Wie viele lebt ihr zusammen?', en: 'How many are you at home?', fr: 'Combien êtes-vous à la maison\u202f?' },
  people: {
    de: (size: number) => (size < 4 ? `${size} ${plural(size, 'Person', 'Personen')}` : '4 oder mehr'),
    en: (size: number) => (size < 4 ? `${size} ${plural(size, 'person', 'people')}` : '4 or more'),
    fr: (size: number) => (size < 4 ? `${size} ${plural(size, 'personne', 'personnes')}` : '4 ou plus'),
  },

  userName: { de: 'Name für Freunde', en: 'Name for friends', fr: 'Nom pour tes amis' },
  userNameHint: {
    de: 'So finden dich Freunde, wenn ihr Herzen teilen wollt.',
    en: 'This is how friends find you to share hearts.',
    fr: 'Tes amis te trouvent sous ce nom pour partager des cœurs.',
  },
  userNameTaken: {
    de: 'Diesen Namen hat schon jemand. Probier es mit einem anderen.',
    en: 'Somebody has this name already. Try another one.',
    fr: 'Ce nom est déjà pris. Essaie avec un autre.',
  },

  contact: { de: 'So erreichen wir dich', en: 'How we reach you', fr: 'Comment te joindre' },
  confirmed: { de: 'bestätigt', en: 'confirmed', fr: 'confirmé' },
  change: { de: 'Ändern', en: 'Change', fr: 'Modifier' },
  add: { de: 'Ergänzen', en: 'Add', fr: 'Ajouter' },
  emailMissing: { de: 'E-Mail-Adresse', en: 'Email address', fr: 'Adresse e-mail' },
  phoneMissing: { de: 'Handynummer', en: 'Mobile number', fr: 'Numéro de mobile' },

  brought: { de: 'Bringst du etwas mit?', en: 'Do you have a card or a code?', fr: 'Tu apportes quelque chose\u202f?' },
  referralCode: { de: 'Einladungscode', en: 'Referral code', fr: 'Code de parrainage' },
  referralHint: {
    de: 'Von Freunden. Nach deinem ersten Einkauf gibt es Herzen für euch beide.',
    en: 'From a friend. After your first purchase, you both get hearts.',
    fr: 'De la part d’un ami. Après ton premier achat, vous recevez tous les deux des cœurs.',
  },

  store: { de: 'Dein Markt', en: 'Your store', fr: 'Ton magasin' },
  storeType: { de: 'Art des Markts', en: 'Kind of store', fr: 'Type de magasin' },
  allTypes: { de: 'Alle', en: 'All', fr: 'Tous' },
  storeName: { de: 'Markt', en: 'Store', fr: 'Magasin' },
  storesFailed: {
    de: 'Die Märkte lassen sich gerade nicht laden.',
    en: 'The stores can’t be loaded right now.',
    fr: 'Impossible de charger les magasins pour le moment.',
  },
  storePlaceholder: { de: 'Stadt oder Markt suchen', en: 'Search for a city or store', fr: 'Chercher une ville ou un magasin' },
  storeHint: { de: 'Wo du am liebsten einkaufst.', en: 'Your favourite place to shop.', fr: 'Là où tu préfères faire tes courses.' },

  scanCard: { de: 'Karte scannen', en: 'Scan the card', fr: 'Scanner la carte' },
  scanCardText: {
    de: 'Halte den Strichcode deiner gedruckten Karte vor die Kamera.',
    en: 'Hold the barcode of your printed card in front of the camera.',
    fr: 'Place le code-barres de ta carte imprimée devant la caméra.',
  },
  notOurCard: {
    de: 'Das ist keine Nummer einer Kundenkarte. Auf der Karte stehen 16 Ziffern.',
    en: 'That is not the number of a customer card. The card shows 16 digits.',
    fr: 'Ce n’est pas un numéro de carte client. La carte porte 16 chiffres.',
  },
  typeInstead: { de: 'Lieber eintippen', en: 'Type it instead', fr: 'Saisir à la main' },
  cardNumber: { de: 'Vorhandene Kundenkarten\u00adnummer', en: 'Number of your printed card', fr: 'Numéro de ta carte en plastique' },
  cardHint: {
    de: 'Wenn du schon eine Plastikkarte hast. Sie sammelt dann mit.',
    en: 'If you have a printed card already. It will then collect, too.',
    fr: 'Ta carte en plastique te rapportera aussi des cœurs.',
  },

  address: { de: 'Adresse', en: 'Address', fr: 'Adresse' },
  addressHint: {
    de: 'Brauchen wir erst, wenn du eine Prämie aktivierst.',
    en: 'We only need it once you activate a reward.',
    fr: 'Il nous la faut seulement quand tu actives une récompense.',
  },
  street: { de: 'Straße', en: 'Street', fr: 'Rue' },
  houseNumber: { de: 'Nr.', en: 'No.', fr: 'N°' },
  zip: { de: 'PLZ', en: 'ZIP', fr: 'Code postal' },
  city: { de: 'Ort', en: 'City', fr: 'Ville' },
  country: { de: 'Herkunftsland', en: 'Country of origin', fr: 'Pays d’origine' },

  wishes: { de: 'Deine Wahl', en: 'Your choice', fr: 'Tes choix' },
  oldEnough: { de: 'Ich bin mindestens {years} Jahre alt', en: 'I am at least {years} years old', fr: 'J’ai au moins {years} ans' },
})
