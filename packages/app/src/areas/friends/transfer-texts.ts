import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const transferTexts = defineTexts({
  to: { de: (name: string) => `An ${name}`, en: (name: string) => `To ${name}`, fr: (name: string) => `Pour ${name}` },
  from: { de: (name: string) => `Von ${name}`, en: (name: string) => `From ${name}`, fr: (name: string) => `De ${name}` },
  byCode: { de: 'Per Code und Link', en: 'By code and link', fr: 'Par code et lien' },
  someone: { de: 'jemandem', en: 'somebody', fr: 'quelqu’un' },
  waits: {
    de: (day: string) => `Unterwegs, wartet bis ${day}`,
    en: (day: string) => `On the way, waits until ${day}`,
    fr: (day: string) => `En route, jusqu’au ${day}`,
  },
  waitsForYou: {
    de: (day: string) => `Wartet auf dich bis ${day}`,
    en: (day: string) => `Waits for you until ${day}`,
    fr: (day: string) => `T’attend jusqu’au ${day}`,
  },
  received: {
    de: (day: string) => `Angekommen am ${day}`,
    en: (day: string) => `Arrived on ${day}`,
    fr: (day: string) => `Arrivés le ${day}`,
  },
  returned: {
    de: (day: string) => `Zurückgegangen am ${day}`,
    en: (day: string) => `Went back on ${day}`,
    fr: (day: string) => `Revenus le ${day}`,
  },
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
    de: (name: string, day: string) => `${name} kann bis ${day} annehmen. Was niemand annimmt, kommt zu dir zurück.`,
    en: (name: string, day: string) => `${name} can accept until ${day}. What nobody accepts comes back to you.`,
    fr: (name: string, day: string) => `${name} peut accepter jusqu’au ${day}. Ce que personne n’accepte te revient.`,
  },
  untilCode: {
    de: (day: string) => `Für die erste Person, die Code oder Link öffnet, bis ${day}. Was niemand annimmt, kommt zu dir zurück.`,
    en: (day: string) => `For whoever opens the code or link first, until ${day}. What nobody accepts comes back to you.`,
    fr: (day: string) => `Pour la première personne qui ouvre le code ou le lien, jusqu’au ${day}. Ce que personne n’accepte te revient.`,
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
  arrived: {
    de: (name: string) => `${name} hat angenommen.`,
    en: (name: string) => `${name} has accepted.`,
    fr: (name: string) => `${name} a accepté.`,
  },
})
