import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Clock, Heart, Megaphone, ReceiptText, Stamp, TicketPercent, TriangleAlert, Users } from 'lucide-react'

/** What members can filter by and switch off. A recall is neither. */
export type NotificationType = Exclude<Notification['type'], 'recall'>

/** In order of importance to shoppers. */
export const notificationIcons: Record<Notification['type'], IconType> = {
  heartsCollected: Heart,
  friendReferral: Users,
  expiresSoon: Clock,
  offerNews: TicketPercent,
  collectorCard: Stamp,
  transactionUpdated: ReceiptText,
  system: Megaphone,
  recall: TriangleAlert,
}

export const notificationTypes = Object.keys(notificationIcons).filter((type) => type !== 'recall') as NotificationType[]

/** The type of this name; undefined for any other text. */
export const typeOf = (name: string | null): NotificationType | undefined => notificationTypes.find((type) => type === name)

/** Short names of the types (specification, section 3). */
export const typeTexts = defineTexts({
  system: { de: 'Mitteilungen', en: 'Announcements', fr: 'Annonces' },
  offerNews: { de: 'Angebote', en: 'Offers', fr: 'Offres' },
  expiresSoon: { de: 'Bald vorbei', en: 'Use it soon', fr: 'À utiliser bientôt' },
  heartsCollected: { de: 'Herzen', en: 'Hearts', fr: 'Cœurs' },
  friendReferral: { de: 'Freunde', en: 'Friends', fr: 'Amis' },
  collectorCard: { de: 'Sammelkarten', en: 'Collector cards', fr: 'Cartes à tampons' },
  transactionUpdated: { de: 'Einkäufe', en: 'Purchases', fr: 'Achats' },
  recall: { de: 'Wichtig für deine Sicherheit', en: 'Important for your safety', fr: 'Important pour ta sécurité' },
}) satisfies Record<Notification['type'], string>
