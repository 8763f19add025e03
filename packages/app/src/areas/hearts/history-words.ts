import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import CalendarX from 'lucide-react/icons/calendar-x'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import Headset from 'lucide-react/icons/headset'
import Heart from 'lucide-react/icons/heart'
import PartyPopper from 'lucide-react/icons/party-popper'
import Send from 'lucide-react/icons/send'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import Ticket from 'lucide-react/icons/ticket'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import type { HistoryTexts } from './history-texts.ts'

type Kind = HeartHistoryEntry['cause']

const icons: Record<Kind, IconType> = {
  purchase: ShoppingBasket,
  return: Undo2,
  welcome: PartyPopper,
  claim: Sparkles,
  card: CreditCard,
  collectCode: Ticket,
  activation: Gift,
  deactivation: Undo2,
  gift: Gift,
  giftReturn: Undo2,
  goodwill: Headset,
  expiry: CalendarX,
  rewardReturn: Undo2,
  correction: SlidersHorizontal,
  transfer: Send,
  transferReceipt: Heart,
  transferReturn: Undo2,
  referral: UserPlus,
  referralReturn: Undo2,
}

/** The content of a heart history entry: its picture, what happened, and the lines below. */
export function historyWords(entry: HeartHistoryEntry, texts: HistoryTexts, time: string) {
  const { hearts, debtHearts, storeName, receiptNumber, rewardName, party, note } = entry
  const kind = entry.cause
  const debt = debtHearts > 0 && (hearts > 0 ? texts.repaid(debtHearts) : texts.becameDebt(debtHearts))
  const lines = [
    rewardName,
    party && (hearts > 0 ? texts.from(party) : texts.to(party)),
    note,
    [storeName && texts.store(storeName), time].filter(Boolean).join(', '),
    receiptNumber && texts.receipt(receiptNumber),
    debt,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return { icon: icons[kind], title: texts[kind], lines }
}
