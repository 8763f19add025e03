import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { heartCount, heartsLanded, heartWord } from '../../shared/counted.ts'

export const heartTexts = defineTexts({
  heartCard: { de: 'Herzkarte', en: 'Heart card', fr: 'Carte à cœurs' },
  ofHearts: { de: 'von\u00a0{size} Herzen', en: 'of\u00a0{size} hearts', fr: 'sur\u00a0{size} cœurs' },
  hearts: heartWord,
  counted: heartCount,
  paused: {
    de: 'Diese Aktion macht gerade Pause. Schau bald wieder vorbei.',
    en: 'This campaign is taking a break. Come back soon.',
    fr: 'Cette opération fait une pause. Reviens bientôt.',
  },
  pausedOwn: {
    de: 'Diese Aktion macht gerade Pause: Es kommen keine Herzen dazu, und es wird nichts eingelöst. Deine Herzen bleiben dir, und was du schon aktiviert hast, bekommst du an der Kasse.',
    en: 'This campaign is taking a break: no hearts are added and none are redeemed. Your hearts are safe, and what you have activated already is yours at the till.',
    fr: 'Cette opération fait une pause\u00a0: aucun cœur n’est ajouté ni échangé. Tes cœurs sont bien gardés, et ce que tu as déjà activé t’attend en caisse.',
  },
  debt: {
    de: (hearts: number) =>
      `Du hast ${hearts} ${plural(hearts, 'Herz', 'Herzen')} offen: ${plural(hearts, 'Es gehörte', 'Sie gehörten')} zu einem Einkauf, den du zurückgegeben hast. Deine nächsten Herzen gleichen das aus.`,
    en: (hearts: number) =>
      `You owe ${hearts} ${plural(hearts, 'heart', 'hearts')} that belonged to a purchase you returned. Your next hearts make up for it.`,
    fr: (hearts: number) =>
      `Tu dois ${hearts} ${plural(hearts, 'cœur lié', 'cœurs liés')} à un achat que tu as rendu. Tes prochains cœurs compenseront.`,
  },
  lender: {
    de: (hearts: number, name: string) => `${name} legt für eine Prämie bis zu ${hearts} ${plural(hearts, 'Herz', 'Herzen')} dazu.`,
    en: (hearts: number, name: string) => `${name} adds up to ${hearts} ${plural(hearts, 'heart', 'hearts')} for a reward.`,
    fr: (hearts: number, name: string) => `${name} ajoute jusqu’à ${hearts} ${plural(hearts, 'cœur', 'cœurs')} pour une récompense.`,
  },
  waiting: {
    de: (hearts: number, minimum: string) =>
      `${plural(hearts, 'Dein geschenktes Herz gilt', `Deine ${hearts} geschenkten Herzen gelten`)} ab deinem ersten Einkauf für mindestens ${minimum}. Bis dahin ${plural(hearts, 'wartet es', 'warten sie')} hier auf dich.`,
    en: (hearts: number, minimum: string) =>
      `Your ${plural(hearts, 'free heart counts', `${hearts} free hearts count`)} from your first purchase of at least ${minimum} on. Until then ${plural(hearts, 'it waits', 'they wait')} for you here.`,
    fr: (hearts: number, minimum: string) =>
      `${plural(hearts, 'Ton cœur offert compte', `Tes ${hearts} cœurs offerts comptent`)} dès ton premier achat d’au moins ${minimum}. D’ici là, ${plural(hearts, 'il t’attend', 'ils t’attendent')} ici.`,
  },
  freeHearts: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Gratisherz', 'Gratisherzen')}`,
    en: (hearts: number) => `${hearts} free ${plural(hearts, 'heart', 'hearts')}`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur offert', 'cœurs offerts')}`,
  },
  enterCode: { de: 'Code eingeben', en: 'Enter a code', fr: 'Saisir un code' },
  share: { de: 'Herzen teilen', en: 'Share hearts', fr: 'Partager' },
  rewards: { de: 'Prämien', en: 'Rewards', fr: 'Récompenses' },
  history: { de: 'Verlauf', en: 'History', fr: 'Historique' },
  signInTitle: { de: 'Deine Karte wartet auf dich', en: 'Your card is waiting for you', fr: 'Ta carte t’attend' },
  signInText: {
    de: 'Melde dich an, dann landen die Herzen deines nächsten Einkaufs hier.',
    en: 'Log in and the hearts of your next purchase land here.',
    fr: 'Connecte-toi et les cœurs de tes prochaines courses arriveront ici.',
  },
  scanInstead: { de: 'Code scannen', en: 'Scan the code', fr: 'Scanner le code' },
  collect: { de: 'Herzen holen', en: 'Get the hearts', fr: 'Récupérer les cœurs' },
  credited: heartsLanded,
  landedOn: {
    de: (hearts: number, campaign: string) => `${hearts} ${plural(hearts, 'Herz ist', 'Herzen sind')} bei „${campaign}“ gelandet.`,
    en: (hearts: number, campaign: string) => `${hearts} ${plural(hearts, 'heart has', 'hearts have')} landed on “${campaign}”.`,
    fr: (hearts: number, campaign: string) =>
      `${hearts} ${plural(hearts, 'cœur est arrivé', 'cœurs sont arrivés')} sur «\u00a0${campaign}\u00a0».`,
  },
  heartsFull: {
    de: (hearts: number) => `${hearts} ${plural(hearts, 'Herz ist', 'Herzen sind')} voll.`,
    en: (hearts: number) => `You have ${hearts} ${plural(hearts, 'heart', 'hearts')}.`,
    fr: (hearts: number) => `Tu as réuni ${hearts} ${plural(hearts, 'cœur', 'cœurs')}.`,
  },
  takeIt: {
    de: 'Aktiviere deine Prämie und nimm sie beim nächsten Einkauf mit.',
    en: 'Activate your reward and take it home with your next purchase.',
    fr: 'Active ta récompense et emporte-la lors de tes prochaines courses.',
  },
  takeItAndPay: {
    de: 'Aktiviere deine Prämie, zahl {amount} zu und nimm sie beim nächsten Einkauf mit.',
    en: 'Activate your reward, pay {amount} and take it home with your next purchase.',
    fr: 'Active ta récompense, paie {amount} et emporte-la lors de tes prochaines courses.',
  },
  checkStock: {
    de: (store: string | undefined) => `Bitte prüfe vor dem Aktivieren, ob sie in deinem Markt${store ? ` ${store}` : ''} vorrätig ist.`,
    en: (store: string | undefined) => `Before activating, please check that it is in stock ${store ? `at ${store}` : 'in your store'}.`,
    fr: (store: string | undefined) => `Avant d’activer, vérifie qu’elle est disponible ${store ? `à ${store}` : 'dans ton magasin'}.`,
  },
  activateFor: { de: 'Für {hearts} aktivieren', en: 'Activate for {hearts}', fr: 'Activer pour {hearts}' },
  nextIsNear: {
    de: (missing: number, goal: string, price: number) =>
      `Nur noch ${missing} ${plural(missing, 'Herz', 'Herzen')} ${goal}. Aktivierst du jetzt, fehlen wieder ${missing + price}.`,
    en: (missing: number, goal: string, price: number) =>
      `Only ${missing} more ${plural(missing, 'heart', 'hearts')} ${goal}. If you activate now, it will be ${missing + price} again.`,
    fr: (missing: number, goal: string, price: number) =>
      `Plus que ${missing} ${plural(missing, 'cœur', 'cœurs')} ${goal}. Si tu actives maintenant, il en manquera de nouveau ${missing + price}.`,
  },
  keepCollecting: { de: 'Weitersammeln', en: 'Keep collecting', fr: 'Continuer la collecte' },
  gone: {
    de: 'Diese Herzkarte ist nicht für dich da',
    en: 'This heart card is not there for you',
    fr: 'Cette carte à cœurs n’est pas disponible pour toi',
  },
  onlyIn: { de: 'Herzen gibt es nur in: {stores}', en: 'Hearts are given only in: {stores}', fr: 'Des cœurs uniquement à\u00a0: {stores}' },
  goneText: {
    de: 'Vielleicht ist die Aktion vorbei, oder sie gilt nur für einen Teil der Kundschaft. In der Bonuswelt stehen alle, bei denen du mitmachst.',
    en: 'Perhaps the campaign is over, or it is only for some of our customers. The bonus world shows all that you are part of.',
    fr: 'L’opération est peut-être terminée, ou réservée à une partie de nos clients. Toutes les tiennes sont dans les avantages.',
  },
})
