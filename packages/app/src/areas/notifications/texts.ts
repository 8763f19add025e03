import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const notificationTexts = defineTexts({
  title: { de: 'Nachrichten', en: 'Messages', fr: 'Messages' },
  settings: { de: 'Einstellungen', en: 'Settings', fr: 'Réglages' },
  filter: { de: 'Welche Nachrichten', en: 'Which messages', fr: 'Quels messages' },
  all: { de: 'Alle', en: 'All', fr: 'Tous' },
  unread: {
    de: (count: string) => `${count} ungelesen`,
    en: (count: string) => `${count} unread`,
    fr: (count: string) => `${count} ${plural(Number.parseInt(count, 10), 'non lu', 'non lus')}`,
  },
  allRead: { de: 'Alles gelesen', en: 'Nothing unread', fr: 'Tout est lu' },
  markAll: { de: 'Alle als gelesen markieren', en: 'Mark all as read', fr: 'Tout marquer comme lu' },
  isNew: { de: 'neu', en: 'new', fr: 'nouveau' },
  none: { de: 'Noch keine Nachrichten', en: 'No messages yet', fr: 'Pas encore de messages' },
  noneText: {
    de: 'Landen Herzen auf deiner Karte oder schreibt dir ein Freund, steht es hier.',
    en: 'When hearts land on your card or a friend gets in touch, you read it here.',
    fr: 'Quand des cœurs arrivent ou qu’un ami te fait signe, tu le lis ici.',
  },
  noneOfType: { de: 'Dazu gibt es nichts', en: 'Nothing of this kind', fr: 'Rien de ce genre' },
  noneOfTypeText: {
    de: 'Unter „Alle“ findest du deine übrigen Nachrichten.',
    en: 'Your other messages are under “All”.',
    fr: 'Tes autres messages sont sous «\u00a0Tous\u00a0».',
  },
  showAll: { de: 'Alle zeigen', en: 'Show all', fr: 'Tout afficher' },
})
