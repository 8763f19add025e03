import { defineTexts, plural } from '@herzkarte/ui/language.ts'

/** Texts of the heart history (specification, section 3: heart history entry). */
export const historyTexts = defineTexts({
  title: { de: 'Herzen-Verlauf', en: 'Hearts history', fr: 'Historique des cœurs' },
  figures: { de: 'Herzen in diesem Zeitraum', en: 'Hearts in this period', fr: 'Cœurs sur cette période' },
  collected: { de: 'gesammelt', en: 'collected', fr: 'collectés' },
  spent: { de: 'abgegeben', en: 'gone', fr: 'repartis' },
  nowIn: {
    de: (campaigns: number) => `jetzt, in ${campaigns} Aktionen`,
    en: (campaigns: number) => `now, in ${campaigns} campaigns`,
    fr: (campaigns: number) => `maintenant, dans ${campaigns} opérations`,
  },
  now: { de: 'jetzt', en: 'now', fr: 'maintenant' },
  debt: {
    de: (hearts: number) =>
      `${hearts} ${plural(hearts, 'Herz', 'Herzen')} offen nach einer Rückgabe. Deine nächsten Herzen gleichen das aus.`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')} owed after a return. Your next hearts make up for it.`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur dû', 'cœurs dus')} après un retour. Tes prochains cœurs compenseront.`,
  },
  purchase: { de: 'Einkauf', en: 'Purchase', fr: 'Achat' },
  return: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  welcome: { de: 'Willkommens\u00adherzen', en: 'Welcome hearts', fr: 'Cœurs de bienvenue' },
  claim: { de: 'Gratisherzen der Aktion', en: 'Free campaign hearts', fr: 'Cœurs offerts de l’opération' },
  card: { de: 'Von deiner Plastikkarte', en: 'From your printed card', fr: 'De ta carte en plastique' },
  collectCode: { de: 'Sammelcode', en: 'Collect code', fr: 'Code collecté' },
  activation: { de: 'Prämie aktiviert', en: 'Reward activated', fr: 'Récompense activée' },
  deactivation: { de: 'Prämie zurückgegeben', en: 'Reward deactivated', fr: 'Récompense rendue' },
  gift: { de: 'Geschenk eingetauscht', en: 'Exchanged for a gift', fr: 'Échangés contre un cadeau' },
  giftReturn: { de: 'Geschenk nicht abgeholt', en: 'Gift not picked up', fr: 'Cadeau non retiré' },
  goodwill: { de: 'Kundenservice', en: 'Customer service', fr: 'Service client' },
  expiry: { de: 'Abgelaufen', en: 'Expired', fr: 'Expirés' },
  rewardReturn: { de: 'Prämie zurückgenommen', en: 'Reward taken back', fr: 'Récompense reprise' },
  correction: { de: 'Korrektur', en: 'System adjustment', fr: 'Ajustement' },
  transfer: { de: 'Herzen verschickt', en: 'Hearts sent', fr: 'Cœurs envoyés' },
  transferReceipt: { de: 'Herzen bekommen', en: 'Hearts received', fr: 'Cœurs reçus' },
  transferReturn: { de: 'Verschickte Herzen zurück', en: 'Sent hearts returned', fr: 'Cœurs envoyés, de retour' },
  referral: { de: 'Freunde eingeladen', en: 'Inviting friends', fr: 'Amis invités' },
  referralReturn: { de: 'Einladungsherzen zurückgebucht', en: 'Invitation hearts taken back', fr: 'Cœurs d’invitation repris' },
  store: { de: (name: string) => `Markt ${name}`, en: (name: string) => name, fr: (name: string) => name },
  receipt: {
    de: (number: string) => `Bon ${number}`,
    en: (number: string) => `Receipt ${number}`,
    fr: (number: string) => `Ticket ${number}`,
  },
  from: { de: (name: string) => `von ${name}`, en: (name: string) => `from ${name}`, fr: (name: string) => `de ${name}` },
  to: { de: (name: string) => `an ${name}`, en: (name: string) => `to ${name}`, fr: (name: string) => `à ${name}` },
  repaid: {
    de: (hearts: number) => `davon ${hearts} ${plural(hearts, 'offenes Herz', 'offene Herzen')} ausgeglichen`,
    en: (hearts: number) => `${hearts} of them made up for owed ones`,
    fr: (hearts: number) => `dont ${hearts} pour compenser`,
  },
  becameDebt: {
    de: (hearts: number) => `davon ${hearts} offen, schon eingelöst`,
    en: (hearts: number) => `${hearts} of them owed, spent already`,
    fr: (hearts: number) => `dont ${hearts} dus, déjà échangés`,
  },
  empty: { de: 'Noch keine Herzen', en: 'No hearts yet', fr: 'Pas encore de cœurs' },
  emptyText: {
    de: 'In diesem Zeitraum ist nichts gelandet. Zeig beim nächsten Einkauf deine Karte, dann kommt das nächste.',
    en: 'Nothing landed in this period. Show your card with your next purchase and more will come.',
    fr: 'Rien n’est arrivé sur cette période. Montre ta carte lors de tes prochaines courses.',
  },
  openCard: { de: 'Karte öffnen', en: 'Open the card', fr: 'Ouvrir la carte' },
})

export type HistoryTexts = (typeof historyTexts)['de']
