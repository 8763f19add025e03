import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const householdTexts = defineTexts({
  title: { de: 'Haushalt', en: 'Household', fr: 'Foyer' },
  rowNote: { de: 'Zu zweit Herzen sammeln', en: 'Collect hearts as two', fr: 'Collecter à deux' },
  lead: { de: 'Zu zweit geht es schneller', en: 'As two it goes faster', fr: 'À deux, ça va plus vite' },
  leadText: {
    de: 'Ihr teilt Herzen und Einkaufsliste. Wem ein Herz gehört, bleibt aufgeschrieben: Wer geht, nimmt die eigenen mit.',
    en: 'You share hearts and the grocery list. It stays on record whose each heart is: whoever leaves takes their own along.',
    fr: 'Vous partagez vos cœurs et la liste de courses. Chaque cœur garde son propriétaire\u202f: qui part emporte les siens.',
  },
  showCode: { de: 'Code zeigen', en: 'Show a code', fr: 'Afficher un code' },
  enterCode: { de: 'Code eingeben', en: 'Enter a code', fr: 'Saisir un code' },
  newFrom: {
    de: (day: string) => `Einen neuen Haushalt könnt ihr ab ${day} gründen.`,
    en: (day: string) => `A new household can begin from ${day}.`,
    fr: (day: string) => `Un nouveau foyer sera possible à partir du ${day}.`,
  },
  invite: { de: 'Wir sammeln zusammen', en: 'We collect together', fr: 'On collecte ensemble' },
  inviteText: {
    de: 'Gib den Code im anderen Konto ein, unter „Haushalt“. Er gilt einen Tag. Danach bestätigst du hier den Namen.',
    en: 'Enter the code in the other account, under “Household”. It is valid for a day. Then you confirm the name here.',
    fr: 'Saisis le code dans l’autre compte, sous «\u00a0Foyer\u00a0». Il est valable un jour. Ensuite, tu confirmes le nom ici.',
  },
  code: { de: 'Code', en: 'Code', fr: 'Code' },
  join: { de: 'Ja, zusammen sammeln', en: 'Yes, collect together', fr: 'Oui, collecter ensemble' },
  joinText: {
    de: 'Danach seht ihr beide eure Herzen und eine Einkaufsliste. Coupons, Einkäufe und Punkte bleiben bei jedem.',
    en: 'Then both of you see your hearts and one grocery list. Coupons, purchases and points stay with each.',
    fr: 'Vous verrez ensuite vos cœurs et une liste commune. Coupons, achats et points restent à chacun.',
  },
  waiting: {
    de: (name: string) => `${name} muss dich noch bestätigen`,
    en: (name: string) => `${name} has to confirm you`,
    fr: (name: string) => `${name} doit encore te confirmer`,
  },
  asks: {
    de: (name: string) => `${name} möchte mit dir sammeln`,
    en: (name: string) => `${name} would like to collect with you`,
    fr: (name: string) => `${name} voudrait collecter avec toi`,
  },
  confirm: {
    de: (name: string) => `Ja, mit ${name}`,
    en: (name: string) => `Yes, with ${name}`,
    fr: (name: string) => `Oui, avec ${name}`,
  },
  decline: { de: 'Ablehnen', en: 'Decline', fr: 'Refuser' },
  together: {
    de: (hearts: number) => `${plural(hearts, 'Herz', 'Herzen')} zusammen`,
    en: (hearts: number) => `${plural(hearts, 'heart', 'hearts')} together`,
    fr: (hearts: number) => `${plural(hearts, 'cœur', 'cœurs')} ensemble`,
  },
  hearts: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz', 'Herzen')}`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')}`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  fromYou: { de: 'von dir', en: 'yours', fr: 'de toi' },
  from: { de: (name: string) => `von ${name}`, en: (name: string) => `from ${name}`, fr: (name: string) => `de ${name}` },
  list: { de: 'Gemeinsame Liste', en: 'Shared list', fr: 'Liste commune' },
  listNote: { de: 'Ihr schreibt und hakt beide ab', en: 'Both of you add and tick off', fr: 'Vous ajoutez et cochez tous les deux' },
  own: { de: 'Coupons bleiben bei jedem', en: 'Coupons stay with each', fr: 'Les coupons restent à chacun' },
  ownNote: {
    de: 'Auch Einkäufe sieht nur, wer sie macht',
    en: 'Purchases, too, are seen only by who makes them',
    fr: 'Seul l’acheteur voit ses achats',
  },
  leave: { de: 'Haushalt verlassen', en: 'Leave the household', fr: 'Quitter le foyer' },
  leaveNote: {
    de: (hearts: number) => `Deine ${hearts} ${plural(hearts, 'Herz', 'Herzen')} nimmst du mit`,
    en: (hearts: number) => `You take your ${hearts} ${plural(hearts, 'heart', 'hearts')} along`,
    fr: (hearts: number) => `Tu emportes ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  take: {
    de: (hearts: number) => `${plural(hearts, 'Herz', 'Herzen')} nimmst du mit`,
    en: (hearts: number) => `${plural(hearts, 'heart goes', 'hearts go')} with you`,
    fr: (hearts: number) => `${plural(hearts, 'cœur part', 'cœurs partent')} avec toi`,
  },
  brought: {
    de: (day: string) => `Mitgebracht am ${day}`,
    en: (day: string) => `Brought on ${day}`,
    fr: (day: string) => `Apportés le ${day}`,
  },
  collected: { de: 'Seitdem von dir gesammelt', en: 'Collected by you since', fr: 'Collectés depuis' },
  shared: { de: 'Verschickt und bekommen', en: 'Sent and received', fr: 'Envoyés et reçus' },
  activated: { de: 'Für Prämien', en: 'For rewards', fr: 'Pour des récompenses' },
  share: { de: 'Dein Anteil', en: 'Your share', fr: 'Ta part' },
  keeps: {
    de: (name: string, hearts: number) => `${name} behält ${hearts} ${plural(hearts, 'Herz', 'Herzen')}.`,
    en: (name: string, hearts: number) => `${name} keeps ${hearts} ${plural(hearts, 'heart', 'hearts')}.`,
    fr: (name: string, hearts: number) => `${name} garde ${hearts} ${plural(hearts, 'cœur', 'cœurs')}.`,
  },
  copies: {
    de: 'Die Einkaufsliste bekommt jeder als Kopie.',
    en: 'Each gets a copy of the grocery list.',
    fr: 'Chacun reçoit une copie de la liste.',
  },
  atOnce: {
    de: (name: string) => `Du gehst sofort. ${name} muss nicht zustimmen.`,
    en: (name: string) => `You leave at once. ${name} need not agree.`,
    fr: (name: string) => `Tu pars tout de suite, sans l’accord de ${name}.`,
  },
  pause: {
    de: 'Einen neuen Haushalt gründen könnt ihr nach 30 Tagen.',
    en: 'You can begin a new household after 30 days.',
    fr: 'Un nouveau foyer est possible après 30 jours.',
  },
  goWith: {
    de: (hearts: number) => `Mit ${hearts} ${plural(hearts, 'Herz', 'Herzen')} gehen`,
    en: (hearts: number) => `Leave with ${hearts} ${plural(hearts, 'heart', 'hearts')}`,
    fr: (hearts: number) => `Partir avec ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  stay: { de: 'Zusammen bleiben', en: 'Stay together', fr: 'Rester ensemble' },
})
