import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { punchCount, punchesToGo } from '../../shared/counted.ts'

export const collectorTexts = defineTexts({
  punches: punchCount,
  missing: punchesToGo,
  ready: {
    de: (count: number) => `${count} ${plural(count, 'liegt', 'liegen')} bereit`,
    en: (count: number) => `${count} ready for you`,
    fr: (count: number) => `${count} ${plural(count, 'prêt', 'prêts')} pour toi`,
  },
  paused: {
    de: 'Macht gerade Pause, deine Stempel bleiben dir',
    en: 'Taking a break, your stamps are safe',
    fr: 'En pause, tes tampons sont bien gardés',
  },
  card: { de: 'Sammelkarte', en: 'Collector card', fr: 'Carte à tampons' },
  ofPunches: { de: 'von\u00a0{size} Stempeln', en: 'of\u00a0{size} stamps', fr: 'sur\u00a0{size} tampons' },
  pausedCard: {
    de: 'Diese Karte macht gerade Pause. Schau bald wieder vorbei.',
    en: 'This card is taking a break. Come back soon.',
    fr: 'Cette carte fait une pause. Reviens bientôt.',
  },
  pausedOwn: {
    de: 'Diese Karte macht gerade Pause: Es kommen keine Stempel dazu. Deine Stempel bleiben dir, und was schon bereitliegt, bekommst du an der Kasse.',
    en: 'This card is taking a break: no stamps are added. Your stamps are safe, and what is ready for you is yours at the till.',
    fr: 'Cette carte fait une pause\u00a0: aucun tampon n’est ajouté. Tes tampons sont bien gardés, et ce qui est déjà prêt t’attend en caisse.',
  },
  debt: {
    de: (punches: number) =>
      `Du hast ${punchCount.de(punches)} offen, weil du etwas zurückgegeben hast. Deine nächsten Stempel gleichen das aus.`,
    en: (punches: number) => `You owe ${punchCount.en(punches)}, because you returned something. Your next stamps make up for it.`,
    fr: (punches: number) => `Tu dois ${punchCount.fr(punches)} à cause d’un retour. Tes prochains tampons compenseront.`,
  },
  signInText: {
    de: 'Melde dich an, dann stempelt die Kasse deine Karte beim nächsten Einkauf.',
    en: 'Log in and the till stamps your card with your next purchase.',
    fr: 'Connecte-toi et la caisse tamponnera ta carte lors de tes prochaines courses.',
  },
  fullCard: { de: 'Ist die Karte voll', en: 'When the card is full', fr: 'Quand la carte est pleine' },
  history: { de: 'Verlauf', en: 'History', fr: 'Historique' },
  waits: { de: 'Liegt bereit', en: 'Ready for you', fr: 'Prêt pour toi' },
  showCard: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
  byItself: {
    de: 'Liegt von selbst bereit, sobald die Karte voll ist',
    en: 'Ready by itself as soon as the card is full',
    fr: 'Prêt tout seul dès que la carte est pleine',
  },
  all: { de: 'Sammelkarten', en: 'Collector cards', fr: 'Cartes à tampons' },
  more: { de: 'Weitere Sammelkarten', en: 'More collector cards', fr: 'Autres cartes à tampons' },
  gone: { de: 'Diese Sammelkarte gibt es nicht', en: 'There is no such collector card', fr: 'Cette carte n’existe pas' },
})
