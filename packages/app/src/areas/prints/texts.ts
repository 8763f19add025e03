import { defineTexts, locale } from '@herzkarte/ui/language.ts'

export const printTexts = defineTexts({
  title: { de: 'Druck der Woche', en: 'Print of the week', fr: 'Tirage de la semaine' },
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
  sure: { de: ', jede Woche sicher.', en: ', every week for sure.', fr: ', chaque semaine, c’est sûr.' },
  usedUp: { de: ', mehr ist diese Woche nicht da.', en: ', no more are left this week.', fr: ', il n’en reste plus cette semaine.' },
  withoutRubbing: { de: 'Ohne Reiben drucken', en: 'Print without rubbing', fr: 'Imprimer sans frotter' },
  waits: {
    de: 'Der Druck wartet, bis du Empfang hast.',
    en: 'The print waits until you have reception.',
    fr: 'Le tirage attend que tu aies du réseau.',
  },
  won: {
    de: 'Schon auf deiner Herzkarte. Am Montag liegt ein neuer Druck bereit.',
    en: 'On your heart card already. There is a new print on Monday.',
    fr: 'Déjà sur ta carte à cœurs. Un nouveau tirage t’attend lundi.',
  },
  toCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  save: { de: 'Druck als Bild sichern', en: 'Save the print as a picture', fr: 'Enregistrer le tirage en image' },
  later: { de: 'Erst einkaufen, dann reiben', en: 'Shop first, then rub', fr: 'D’abord les courses, puis on frotte' },
  laterText: {
    de: (days: number) =>
      `Der Druck ist für alle, die in den letzten ${days} Tagen eingekauft haben. Zeig beim nächsten Einkauf deine Karte.`,
    en: (days: number) => `The print is for everybody who shopped in the last ${days} days. Show your card with your next purchase.`,
    fr: (days: number) => `Le tirage est pour qui a fait des courses ces ${days} derniers jours. Montre ta carte la prochaine fois.`,
  },
  showCard: { de: 'Karte zeigen', en: 'Show the card', fr: 'Montrer la carte' },
  none: { de: 'Diese Woche liegt kein Druck bereit', en: 'There is no print this week', fr: 'Pas de tirage cette semaine' },
  noneText: { de: 'Schau am Montag wieder vorbei.', en: 'Have another look on Monday.', fr: 'Reviens voir lundi.' },
  odds: { de: 'So stehen die Chancen', en: 'What the odds are', fr: 'Quelles sont les chances' },
  noBlanks: { de: 'Jeder Druck gewinnt. Es gibt keine Niete.', en: 'Every print wins.', fr: 'Chaque tirage gagne.' },
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
    fr: (hearts: number) => `Il y a ${hearts.toLocaleString(locale())} cœurs cette semaine. Après, tout le monde en reçoit un.`,
  },
})
