import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Clock, Heart, Megaphone, ReceiptText, Stamp, TicketPercent, Users } from 'lucide-react'

export type NotificationType = Notification['type']

/** In order of importance to shoppers. */
export const notificationIcons: Record<NotificationType, IconType> = {
  heartsCollected: Heart,
  friendReferral: Users,
  expiresSoon: Clock,
  offerNews: TicketPercent,
  collectorCard: Stamp,
  transactionUpdated: ReceiptText,
  system: Megaphone,
}

export const notificationTypes = Object.keys(notificationIcons) as NotificationType[]

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
}) satisfies Record<NotificationType, string>
