import { defineTexts, locale } from '@herzkarte/ui/language.ts'
import { heartCount } from '../../shared/counted.ts'

/** The least and the most that a print brings. */
type Range = readonly [least: number, most: number]
const rangeIn = (lang: keyof typeof heartCount, to: string, [least, most]: Range) =>
  least === most ? heartCount[lang](most) : `${least} ${to} ${heartCount[lang](most)}`

export const printTexts = defineTexts({
  title: { de: 'Druck der Woche', en: 'Print of the week', fr: 'Tirage de la semaine' },
  row: { de: 'Der Druck der Woche', en: 'The print of the week', fr: 'Le tirage de la semaine' },
  rowNote: {
    de: (range: Range) => `Reib ihn ab: ${rangeIn('de', 'bis', range)}`,
    en: (range: Range) => `Rub it: ${rangeIn('en', 'to', range)}`,
    fr: (range: Range) => `Frotte-le\u00a0: de ${rangeIn('fr', 'à', range)}`,
  },
  rowLater: { de: 'Nach deinem nächsten Einkauf', en: 'After your next purchase', fr: 'Après tes prochaines courses' },
  rowDrawn: {
    de: (hearts: number) => `Diese Woche: ${heartCount.de(hearts)}`,
    en: (hearts: number) => `This week: ${heartCount.en(hearts)}`,
    fr: (hearts: number) => `Cette semaine\u00a0: ${heartCount.fr(hearts)}`,
  },
  ready: { de: 'Reib ihn ab!', en: 'Rub it!', fr: 'Frotte pour le découvrir\u202f!' },
  readyText: {
    de: 'Das Papier liegt auf dem Druckstock. Reib darüber, bis das Bild kommt.',
    en: 'The paper lies on the block. Rub it until the picture comes.',
    fr: 'Le papier est posé sur la planche. Frotte-le jusqu’à ce que l’image apparaisse.',
  },
  rubbing: { de: 'Da kommt was!', en: 'Here it comes!', fr: 'Ça vient\u202f!' },
  rubbingText: {
    de: 'Bei zwei Dritteln ist er fertig, der Rest druckt sich von selbst.',
    en: 'Two thirds will do, the rest prints itself.',
    fr: 'Aux deux tiers c’est fini, le reste s’imprime tout seul.',
  },
  range: {
    de: (range: Range) => rangeIn('de', 'bis', range),
    en: (range: Range) => rangeIn('en', 'to', range),
    fr: (range: Range) => rangeIn('fr', 'à', range),
  },
  sure: { de: ', jede Woche sicher.', en: ', every week for sure.', fr: ', chaque semaine, c’est sûr.' },
  usedUp: {
    de: ' für jeden: Die Herzen dieser Woche sind weg.',
    en: ' for everybody: this week’s hearts are gone.',
    fr: ' pour chacun\u00a0: les cœurs de la semaine sont épuisés.',
  },
  withoutRubbing: { de: 'Ohne Reiben drucken', en: 'Print without rubbing', fr: 'Imprimer sans frotter' },
  waits: {
    de: 'Der Druck wartet, bis du Empfang hast.',
    en: 'The print waits until you have reception.',
    fr: 'Le tirage attend que tu aies du réseau.',
  },
  won: {
    de: (hearts: number) => (hearts === 1 ? 'Es steht schon auf deiner Herzkarte.' : 'Sie stehen schon auf deiner Herzkarte.'),
    en: (hearts: number) => (hearts === 1 ? 'It is on your heart card already.' : 'They are on your heart card already.'),
    fr: (hearts: number) => (hearts === 1 ? 'Il est déjà sur ta carte à cœurs.' : 'Ils sont déjà sur ta carte à cœurs.'),
  },
  next: {
    de: 'Am Montag liegt ein neuer Druck bereit.',
    en: 'There is a new print on Monday.',
    fr: 'Un nouveau tirage t’attend lundi.',
  },
  toCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  save: { de: 'Druck als Bild sichern', en: 'Save the print as a picture', fr: 'Enregistrer le tirage en image' },
  later: { de: 'Erst einkaufen, dann reiben', en: 'Shop first, then rub', fr: 'D’abord les courses, puis on frotte' },
  laterText: {
    de: (days: number) =>
      `Der Druck ist für alle, die in den letzten ${days} Tagen eingekauft haben. Zeig beim nächsten Einkauf deine Karte.`,
    en: (days: number) => `The print is for everybody who shopped in the last ${days} days. Show your card with your next purchase.`,
    fr: (days: number) =>
      `Le tirage est pour celles et ceux qui ont fait des courses ces ${days} derniers jours. Montre ta carte la prochaine fois.`,
  },
  showCard: { de: 'Karte zeigen', en: 'Show the card', fr: 'Montrer la carte' },
  none: { de: 'Diese Woche liegt kein Druck bereit', en: 'There is no print this week', fr: 'Pas de tirage cette semaine' },
  noneText: { de: 'Schau am Montag wieder vorbei.', en: 'Have another look on Monday.', fr: 'Reviens voir lundi.' },
  odds: { de: 'So stehen die Chancen', en: 'What the odds are', fr: 'Quelles sont les chances' },
  understood: { de: 'Verstanden', en: 'Got it', fr: 'Compris' },
  noBlanks: {
    de: 'Jeder Druck gewinnt. Es gibt keine Niete.',
    en: 'Every print wins. There are no blanks.',
    fr: 'Chaque tirage gagne. Aucun n’est perdant.',
  },
  isFixed: {
    de: 'Was du bekommst, steht fest, bevor du reibst. Wie du reibst, ändert nichts.',
    en: 'What you get is fixed before you rub. How you rub changes nothing.',
    fr: 'Ce que tu reçois est fixé avant que tu frottes. Ta façon de frotter n’y change rien.',
  },
  oneAWeek: {
    de: 'Ein Druck je Konto und Woche. Kaufen kann man keinen.',
    en: 'One print per account and week. None can be bought.',
    fr: 'Un tirage par compte et par semaine. On ne peut pas en acheter.',
  },
  sameOdds: {
    de: 'Für alle gilt dieselbe Liste, egal wie viel du einkaufst.',
    en: 'The list is the same for everybody, however much you spend.',
    fr: 'La liste est la même pour tout le monde, quel que soit le montant de tes achats.',
  },
  budget: {
    de: (hearts: number) => `Diese Woche liegen ${hearts.toLocaleString(locale())} Herzen bereit. Sind sie weg, bekommt jeder ein Herz.`,
    en: (hearts: number) => `There are ${hearts.toLocaleString(locale())} hearts this week. When they are gone, everybody gets one.`,
    fr: (hearts: number) =>
      `Il y a ${hearts.toLocaleString(locale())} cœurs cette semaine. Quand il n’y en a plus, tout le monde en reçoit un.`,
  },
})
