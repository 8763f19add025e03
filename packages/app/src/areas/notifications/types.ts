import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import Megaphone from 'lucide-react/icons/megaphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Stamp from 'lucide-react/icons/stamp'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Users from 'lucide-react/icons/users'

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
