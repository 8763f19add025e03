import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const rewardsHistoryTexts = defineTexts({
  title: { de: 'Meine Prämien', en: 'My rewards', fr: 'Mes récompenses' },
  Activated: { de: 'Aktiviert', en: 'Activated', fr: 'Activées' },
  Redeemed: { de: 'Eingelöst', en: 'Redeemed', fr: 'Retirées' },
  Deactivated: { de: 'Zurückgegeben', en: 'Deactivated', fr: 'Rendues' },
  redeemedAt: {
    de: (day: string, store: string | null) => (store ? `${day}, Markt ${store}` : day),
    en: (day: string, store: string | null) => (store ? `${day}, ${store}` : day),
    fr: (day: string, store: string | null) => (store ? `${day}, ${store}` : day),
  },
  returnedOn: {
    de: (day: string, hearts: number) => `${day}, ${hearts} ${plural(hearts, 'Herz', 'Herzen')} zurück`,
    en: (day: string, hearts: number) => `${day}, ${hearts} ${plural(hearts, 'heart', 'hearts')} back`,
    fr: (day: string, hearts: number) => `${day}, ${hearts} ${plural(hearts, 'cœur rendu', 'cœurs rendus')}`,
  },
  undoneOn: {
    de: (day: string, punches: string) => `${day}, ${punches} wieder auf der Karte`,
    en: (day: string, punches: string) => `${day}, ${punches} back on the card`,
    fr: (day: string, punches: string) => `${day}, ${punches} de retour sur la carte`,
  },
  ActivatedEmpty: { de: 'Nichts wartet an der Kasse', en: 'Nothing waits at the till', fr: 'Rien ne t’attend en caisse' },
  ActivatedEmptyText: {
    de: 'Aktiviere eine Prämie auf deiner Herzkarte, dann liegt sie hier bereit.',
    en: 'Activate a reward on your heart card and it will be ready here.',
    fr: 'Active une récompense sur ta carte à cœurs, elle t’attendra ici.',
  },
  RedeemedEmpty: { de: 'Noch keine Prämie abgeholt', en: 'No reward picked up yet', fr: 'Aucune récompense retirée' },
  RedeemedEmptyText: {
    de: 'Was du an der Kasse mitnimmst, bleibt hier in guter Erinnerung.',
    en: 'What you take home from the till is remembered here.',
    fr: 'Ce que tu emportes à la caisse restera ici en souvenir.',
  },
  DeactivatedEmpty: { de: 'Nichts zurückgegeben', en: 'Nothing given back', fr: 'Rien n’a été rendu' },
  DeactivatedEmptyText: {
    de: 'Gibst du eine aktivierte Prämie zurück, kehren ihre Herzen auf deine Karte zurück.',
    en: 'If you give an activated reward back, its hearts return to your card.',
    fr: 'Si tu rends une récompense activée, ses cœurs reviennent sur ta carte.',
  },
  toOffers: { de: 'Prämien ansehen', en: 'See the rewards', fr: 'Voir les récompenses' },
})
