import { defineTexts } from '@herzkarte/ui/language.ts'

export const pushTexts = defineTexts({
  notYet: {
    de: 'Auf diesem Gerät bekommst du noch keine Nachrichten.',
    en: 'You don’t get messages on this device yet.',
    fr: 'Tu ne reçois pas encore de messages sur cet appareil.',
  },
  turnOn: { de: 'Hier einschalten', en: 'Turn on here', fr: 'Activer ici' },
  denied: {
    de: 'Nachrichten sind auf diesem Gerät gesperrt. Erlaube sie in seinen Einstellungen, dann kommen sie wieder an.',
    en: 'Messages are blocked on this device. Allow them in its settings and they come through again.',
    fr: 'Les messages sont bloqués sur cet appareil. Autorise-les dans ses réglages pour les recevoir à nouveau.',
  },
})
