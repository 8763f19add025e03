import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { heartCount } from '../../shared/counted.ts'

export const householdTexts = defineTexts({
  title: { de: 'Haushalt', en: 'Household', fr: 'Foyer' },
  rowNote: { de: 'Zu zweit Herzen sammeln', en: 'Collect hearts as two', fr: 'Collecter à deux' },
  lead: { de: 'Zu zweit geht es schneller', en: 'As two it goes faster', fr: 'À deux, ça va plus vite' },
  leadText: {
    de: 'Ihr teilt Herzen und Einkaufsliste. Wem ein Herz gehört, bleibt aufgeschrieben: Wer geht, nimmt die eigenen mit.',
    en: 'You share hearts and the grocery list. It stays on record whose each heart is: when you leave, you take yours along.',
    fr: 'Vous partagez vos cœurs et la liste de courses. Chaque cœur garde son propriétaire\u202f: qui part emporte les siens.',
  },
  showCode: { de: 'Code zeigen', en: 'Show a code', fr: 'Afficher un code' },
  enterCode: { de: 'Code eingeben', en: 'Enter a code', fr: 'Saisir un code' },
  newFrom: {
    de: 'Einen neuen Haushalt könnt ihr ab {day} gründen.',
    en: 'A new household can begin from {day}.',
    fr: 'Un nouveau foyer sera possible à partir du {day}.',
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
  waiting: { de: '{name} muss dich noch bestätigen', en: '{name} has to confirm you', fr: '{name} doit encore te confirmer' },
  asks: { de: '{name} möchte mit dir sammeln', en: '{name} would like to collect with you', fr: '{name} voudrait collecter avec toi' },
  confirm: { de: 'Ja, mit {name}', en: 'Yes, {name}', fr: 'Oui, {name}' },
  decline: { de: 'Ablehnen', en: 'Decline', fr: 'Refuser' },
  together: { de: 'Herzen zusammen', en: 'hearts together', fr: 'cœurs ensemble' },
  hearts: heartCount,
  fromYou: { de: 'von dir', en: 'yours', fr: 'de toi' },
  from: { de: 'von {name}', en: 'from {name}', fr: 'de {name}' },
  lendable: {
    de: (hearts: number, name: string) =>
      hearts > 0 ? `Für eine Prämie kannst du ${hearts} von ${name} mitnutzen.` : `Von ${name} kannst du für Prämien noch keine mitnutzen.`,
    en: (hearts: number, name: string) =>
      hearts > 0 ? `A reward of yours can use ${hearts} from ${name}.` : `Your rewards cannot use any from ${name} yet.`,
    fr: (hearts: number, name: string) =>
      hearts > 0
        ? `Une récompense peut en utiliser ${hearts} de ${name}.`
        : `Tes récompenses ne peuvent pas encore en utiliser de ${name}.`,
  },
  list: { de: 'Gemeinsame Liste', en: 'Shared list', fr: 'Liste commune' },
  listNote: { de: 'Ihr schreibt und hakt beide ab', en: 'Both of you add and tick off', fr: 'Vous ajoutez et cochez tous les deux' },
  own: { de: 'Coupons bleiben bei jedem', en: 'Coupons stay with each', fr: 'Les coupons restent à chacun' },
  ownNote: { de: 'Auch Einkäufe sieht nur, wer sie macht', en: 'Only you see your purchases', fr: 'Les achats aussi' },
  leave: { de: 'Haushalt verlassen', en: 'Leave the household', fr: 'Quitter le foyer' },
  take: {
    de: (hearts: number) => `${plural(hearts, 'Herz', 'Herzen')} nimmst du mit`,
    en: (hearts: number) => `${plural(hearts, 'heart goes', 'hearts go')} with you`,
    fr: (hearts: number) => `${plural(hearts, 'cœur part', 'cœurs partent')} avec toi`,
  },
  brought: { de: 'Mitgebracht am {day}', en: 'From before {day}', fr: 'Avant le {day}' },
  collected: { de: 'Seitdem von dir gesammelt', en: 'Collected by you since', fr: 'Collectés depuis' },
  shared: { de: 'Verschickt und bekommen', en: 'Sent and received', fr: 'Envoyés et reçus' },
  activated: { de: 'Für Prämien', en: 'For rewards', fr: 'Pour des récompenses' },
  share: { de: 'Dein Anteil', en: 'Your share', fr: 'Ta part' },
  keeps: {
    de: (name: string, hearts: number) => `${name} behält ${heartCount.de(hearts)}.`,
    en: (name: string, hearts: number) => `${name} keeps ${heartCount.en(hearts)}.`,
    fr: (name: string, hearts: number) => `${name} garde ${heartCount.fr(hearts)}.`,
  },
  copies: { de: 'Die Einkaufsliste bekommt jeder als Kopie.', en: 'Each gets a copy of the list.', fr: 'Chacun a une copie de la liste.' },
  atOnce: {
    de: 'Du gehst sofort. {name} muss nicht zustimmen.',
    en: 'You leave at once. {name} need not agree.',
    fr: 'Tu pars tout de suite, sans l’accord de {name}.',
  },
  goWith: {
    de: (hearts: number) => `Mit ${heartCount.de(hearts)} gehen`,
    en: (hearts: number) => `Leave with ${heartCount.en(hearts)}`,
    fr: (hearts: number) => `Partir avec ${heartCount.fr(hearts)}`,
  },
  stay: { de: 'Zusammen bleiben', en: 'Stay together', fr: 'Rester ensemble' },
})
