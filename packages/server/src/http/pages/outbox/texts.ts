import type { Localised } from '@herzkarte/rules/languages.ts'

interface OutboxTexts {
  title: string
  lead: string
  app: string
  till: string
  reference: string
  email: string
  sms: string
  push: string
  copy: string
  copied: string
  wholeText: string
  /** Label of the view that shows the message as a mail program would. */
  asMail: string
  empty: string
  emptyLead: string
  /** Announced by screen readers when a message arrives. */
  arrived(recipient: string, code: string | undefined): string
}

export const outboxTexts: Localised<OutboxTexts> = {
  de: {
    title: 'Postausgang',
    lead: 'Hier liegt, was im echten Betrieb als E-Mail oder SMS verschickt würde.',
    app: 'App',
    till: 'Kasse',
    reference: 'API',
    email: 'E-Mail',
    sms: 'SMS',
    push: 'Push-Nachricht',
    copy: 'Kopieren',
    copied: 'Kopiert',
    wholeText: 'Ganzer Text',
    asMail: 'Als E-Mail ansehen',
    empty: 'Noch nichts verschickt',
    emptyLead: 'Registriere dich in der App, dann liegt dein Code gleich hier.',
    arrived: (recipient, code) => `Neue Nachricht an ${recipient}${code ? `, Code ${code}` : ''}`,
  },
  en: {
    title: 'Outbox',
    lead: 'This is what would go out as email or text message in real operation.',
    app: 'App',
    till: 'Till',
    reference: 'API',
    email: 'Email',
    sms: 'Text message',
    push: 'Push message',
    copy: 'Copy',
    copied: 'Copied',
    wholeText: 'Whole text',
    asMail: 'View as email',
    empty: 'Nothing sent yet',
    emptyLead: 'Sign up in the app and your code will be right here.',
    arrived: (recipient, code) => `New message to ${recipient}${code ? `, code ${code}` : ''}`,
  },
  fr: {
    title: 'Boîte d’envoi',
    lead: 'Voici ce qui partirait par e-mail ou par SMS en conditions réelles.',
    app: 'Application',
    till: 'Caisse',
    reference: 'API',
    email: 'E-mail',
    sms: 'SMS',
    push: 'Notification push',
    copy: 'Copier',
    copied: 'Copié',
    wholeText: 'Texte entier',
    asMail: 'Voir comme e-mail',
    empty: 'Rien n’est encore parti',
    emptyLead: 'Inscris-toi dans l’application, ton code arrivera ici.',
    arrived: (recipient, code) => `Nouveau message pour ${recipient}${code ? `, code ${code}` : ''}`,
  },
}
