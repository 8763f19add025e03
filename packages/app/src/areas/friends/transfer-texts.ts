import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const transferTexts = defineTexts({
  to: { de: 'An {name}', en: 'To {name}', fr: 'Pour {name}' },
  from: { de: 'Von {name}', en: 'From {name}', fr: 'De {name}' },
  byCode: { de: 'Per Code und Link', en: 'By code and link', fr: 'Par code et lien' },
  someone: { de: 'jemandem', en: 'somebody', fr: 'quelqu’un' },
  waits: { de: 'Unterwegs, wartet bis {day}', en: 'On the way, waits until {day}', fr: 'En route, jusqu’au {day}' },
  waitsForYou: { de: 'Wartet auf dich bis {day}', en: 'Waits for you until {day}', fr: 'T’attend jusqu’au {day}' },
  received: { de: 'Angekommen am {day}', en: 'Arrived on {day}', fr: 'Arrivés le {day}' },
  returned: { de: 'Zurückgegangen am {day}', en: 'Went back on {day}', fr: 'Revenus le {day}' },
  none: { de: 'Noch nichts geteilt', en: 'Nothing shared yet', fr: 'Rien de partagé' },
  noneText: {
    de: 'Verschickst oder bekommst du Herzen, steht hier, was aus ihnen geworden ist.',
    en: 'When you send or get hearts, you see here what became of them.',
    fr: 'Quand tu envoies ou reçois des cœurs, tu vois ici ce qu’ils deviennent.',
  },
  underway: { de: 'Herzen unterwegs', en: 'Hearts on the way', fr: 'Cœurs en route' },
  underwayTo: {
    de: (hearts: number, name: string) => `${hearts} ${plural(hearts, 'Herz', 'Herzen')} unterwegs zu ${name}`,
    en: (hearts: number, name: string) => `${hearts} ${plural(hearts, 'heart', 'hearts')} on the way to ${name}`,
    fr: (hearts: number, name: string) => `${hearts} ${plural(hearts, 'cœur', 'cœurs')} en route vers ${name}`,
  },
  underwayByCode: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz liegt', 'Herzen liegen')} bereit`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart is', 'hearts are')} ready`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur prêt', 'cœurs prêts')} à partir`,
  },
  untilFriend: {
    de: '{name} kann bis {day} annehmen. Was niemand annimmt, kommt zu dir zurück.',
    en: '{name} can accept until {day}. What nobody accepts comes back to you.',
    fr: '{name} peut accepter jusqu’au {day}. Ce que personne n’accepte te revient.',
  },
  untilCode: {
    de: 'Für die erste Person, die Code oder Link öffnet, bis {day}. Was niemand annimmt, kommt zu dir zurück.',
    en: 'For the first person who opens the code or link, until {day}. What nobody accepts comes back to you.',
    fr: 'Pour la première personne qui ouvre le code ou le lien, jusqu’au {day}. Ce que personne n’accepte te revient.',
  },
  codeOf: {
    de: (hearts: number) => `QR-Code für ${hearts} ${plural(hearts, 'Herz', 'Herzen')}`,
    en: (hearts: number) => `QR code for ${hearts} ${plural(hearts, 'heart', 'hearts')}`,
    fr: (hearts: number) => `Code QR pour ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  message: {
    de: (hearts: number) => `Ich schicke dir ${hearts} ${plural(hearts, 'Herz', 'Herzen')} für deine Feldmarkt-Karte:`,
    en: (hearts: number) => `I’m sending you ${hearts} ${plural(hearts, 'heart', 'hearts')} for your Feldmarkt card:`,
    fr: (hearts: number) => `Je t’envoie ${hearts} ${plural(hearts, 'cœur', 'cœurs')} pour ta carte Feldmarkt\u00a0:`,
  },
  takeBack: { de: 'Herzen zurückholen', en: 'Take the hearts back', fr: 'Reprendre les cœurs' },
  takenBack: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz ist', 'Herzen sind')} wieder auf deiner Karte.`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart is', 'hearts are')} back on your card.`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur est', 'cœurs sont')} de retour sur ta carte.`,
  },
  arrived: { de: '{name} hat angenommen.', en: '{name} has accepted.', fr: '{name} a accepté.' },
})
