import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const donationTexts = defineTexts({
  title: { de: 'Gutes tun', en: 'Doing good', fr: 'Faire du bien' },
  leadTitle: { de: 'Dein Einkauf hilft mit', en: 'Your purchase helps', fr: 'Tes achats aident aussi' },
  lead: {
    de: (share: string) => `Von jedem Einkauf geben wir ${share} weiter, aus unserer Kasse. Du sagst, wohin.`,
    en: (share: string) => `We pass on ${share} of every purchase, out of our own pocket. You say where it goes.`,
    fr: (share: string) => `Nous reversons ${share} de chaque achat, de notre poche. C’est toi qui choisis à qui.`,
  },
  choose: { de: 'Wer soll es bekommen?', en: 'Who should get it?', fr: 'À qui cela revient-il\u202f?' },
  most: {
    de: (count: number) => `Bis zu ${count}, zu gleichen Teilen. Ändern kannst du das jederzeit.`,
    en: (count: number) => `Up to ${count}, in equal parts. You can change this at any time.`,
    fr: (count: number) => `${count} au maximum, à parts égales. Tu peux changer à tout moment.`,
  },
  full: {
    de: 'Mehr gehen nicht auf einmal. Nimm erst jemanden heraus.',
    en: 'That is as many as you can choose. Take one out first.',
    fr: 'C’est le maximum. Retire d’abord une association.',
  },
  signIn: { de: 'Anmelden und auswählen', en: 'Sign in and choose', fr: 'Se connecter et choisir' },
  none: { de: 'Gerade niemand zur Wahl', en: 'Nobody to choose right now', fr: 'Personne à choisir pour l’instant' },
  noneText: {
    de: 'Sobald hier jemand steht, kannst du deinen Anteil verschenken.',
    en: 'As soon as somebody is here, you can give your share away.',
    fr: 'Dès que quelqu’un figure ici, tu pourras offrir ta part.',
  },
  report: { de: 'Was daraus wird', en: 'What it comes to', fr: 'Ce que cela donne' },
  figures: { de: 'Gegeben in zwölf Monaten', en: 'Given in twelve months', fr: 'Donné en douze mois' },
  own: { de: 'durch deine Einkäufe', en: 'by your purchases', fr: 'par tes achats' },
  community: { de: 'durch uns alle', en: 'by all of us', fr: 'par nous tous' },
  ownTab: { de: 'Du', en: 'You', fr: 'Toi' },
  communityTab: { de: 'Wir alle', en: 'All of us', fr: 'Nous tous' },
  whose: { de: 'Wessen Einkäufe', en: 'Whose purchases', fr: 'Les achats de qui' },
  byMonth: { de: 'Monat für Monat', en: 'Month by month', fr: 'Mois par mois' },
  byRecipient: { de: 'Wohin es ging', en: 'Where it went', fr: 'Où c’est allé' },
  month: { de: 'Monat', en: 'Month', fr: 'Mois' },
  recipient: { de: 'Verein', en: 'Recipient', fr: 'Association' },
  asTable: { de: 'Als Tabelle', en: 'As a table', fr: 'Sous forme de tableau' },
  chart: {
    de: (count: number, sum: string) =>
      `${sum} in ${count} ${plural(count, 'Monat', 'Monaten')}, die Zahlen stehen in der Tabelle darunter`,
    en: (count: number, sum: string) => `${sum} in ${count} ${plural(count, 'month', 'months')}, the figures are in the table below`,
    fr: (count: number, sum: string) => `${sum} en ${count} mois, les chiffres figurent dans le tableau ci-dessous`,
  },
  nothingYet: {
    de: 'Noch nichts. Mit dem nächsten Einkauf fängt es an.',
    en: 'Nothing yet. It begins with the next purchase.',
    fr: 'Rien encore. Cela commence au prochain achat.',
  },
})
