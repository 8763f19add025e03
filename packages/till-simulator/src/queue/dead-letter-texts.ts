import { defineTexts, plural } from '@herzkarte/ui/language.ts'

export const deadLetterTexts = defineTexts({
  count: {
    de: (count: number) => `${count} ${plural(count, 'Vorgang', 'Vorgänge')} beiseitegelegt`,
    en: (count: number) => `${count} ${plural(count, 'transaction', 'transactions')} set aside`,
    fr: (count: number) => `${count} ${plural(count, 'opération mise', 'opérations mises')} de côté`,
  },
  title: { de: 'Beiseitegelegt', en: 'Set aside', fr: 'Mis de côté' },
  none: { de: 'Alles ist gebucht.', en: 'Everything is booked.', fr: 'Tout est enregistré.' },
  checkout: { de: 'Verkauf', en: 'Sale', fr: 'Vente' },
  refund: { de: 'Rückgabe', en: 'Return', fr: 'Retour' },
  void: { de: 'Storno', en: 'Void', fr: 'Annulation' },
  grant: { de: 'Gutschrift', en: 'Credit', fr: 'Crédit' },
  reason: {
    de: (message: string, code: number) => `${message || 'Ohne Begründung.'} (${code})`,
    en: (message: string, code: number) => `${message || 'No reason given.'} (${code})`,
    fr: (message: string, code: number) => `${message || 'Sans motif.'} (${code})`,
  },
  retry: { de: 'Noch einmal senden', en: 'Send again', fr: 'Renvoyer' },
  discard: { de: 'Verwerfen', en: 'Discard', fr: 'Supprimer' },
})
