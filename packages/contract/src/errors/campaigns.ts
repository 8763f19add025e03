import * as codes from './codes.ts'
import type { Theme } from './entry.ts'

export const campaigns = {
  campaignNotFound: {
    code: codes.campaignNotFound,
    text: {
      de: 'Diese Aktion finden wir nicht. In der Bonuswelt siehst du, was gerade läuft.',
      en: 'We can’t find this campaign. The bonus world shows you what is on.',
      fr: 'Nous ne trouvons pas cette opération. L’univers bonus te montre celles en cours.',
    },
  },
  campaignNotStarted: {
    code: codes.campaignNotStarted,
    addition: true,
    text: {
      de: 'Diese Aktion hat noch nicht begonnen. Schau bald wieder vorbei.',
      en: 'This campaign has not started yet. Come back soon.',
      fr: 'Cette opération n’a pas encore commencé. Reviens bientôt.',
    },
  },
  /** The collecting period is over. */
  campaignEnded: {
    code: codes.campaignEnded,
    text: {
      de: 'Diese Aktion ist vorbei. In der Bonuswelt wartet schon die nächste.',
      en: 'This campaign is over. The next one is waiting in the bonus world.',
      fr: 'Cette opération est terminée. La prochaine t’attend dans l’univers bonus.',
    },
  },
  campaignRedeemEnded: {
    code: codes.campaignRedeemEnded,
    text: {
      de: 'Die Zeit zum Einlösen ist vorbei. In der Bonuswelt findest du die aktuellen Aktionen.',
      en: 'The time to redeem is over. You will find the current campaigns in the bonus world.',
      fr: 'La période d’échange est terminée. Tu trouves les opérations en cours dans l’univers bonus.',
    },
  },
  campaignInactive: {
    code: codes.campaignInactive,
    text: {
      de: 'Diese Aktion macht gerade Pause. Deine Herzen bleiben dir erhalten.',
      en: 'This campaign is taking a break. Your hearts are safe.',
      fr: 'Cette opération fait une pause. Tes cœurs sont bien gardés.',
    },
  },
} as const satisfies Theme
