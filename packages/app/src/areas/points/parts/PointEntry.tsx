import type { PointHistoryEntry } from '@herzkarte/contract/points/index.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { Delta } from '@herzkarte/ui/layout/Rows.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Croissant, Gift, Headset, SlidersHorizontal, TicketPercent, Undo2 } from 'lucide-react'
import { timeText } from '../../../shared/dates.ts'
import { HistoryRow, sharedCauses } from '../../../shared/HistoryRow.tsx'
import { pointTexts } from './PointsStall.tsx'

const icons: Record<PointHistoryEntry['cause'], IconType> = {
  purchase: Croissant,
  return: Undo2,
  activation: TicketPercent,
  deactivation: Undo2,
  voucherReturn: Undo2,
  goodwill: Headset,
  correction: SlidersHorizontal,
  gift: Gift,
  giftReturn: Undo2,
}

/** An entry of the point history. */
export function PointEntry({ entry }: { entry: PointHistoryEntry }) {
  return (
    <HistoryRow
      icon={icons[entry.cause]}
      title={historyTexts[entry.cause]}
      happenedAt={entry.happenedAt}
      lines={linesOf(entry)}
      transactionId={entry.transactionId}
      end={<Delta value={entry.points} spoken={pointTexts.points} />}
    />
  )
}

function linesOf({ points, debtPoints, giftName, storeName, happenedAt, receiptNumber }: PointHistoryEntry): string[] {
  const lines = [
    giftName,
    [storeName && historyTexts.store(storeName), timeText(happenedAt)].filter(Boolean).join(', '),
    receiptNumber && historyTexts.receipt(receiptNumber),
    debtPoints > 0 && (points > 0 ? historyTexts.repaid(debtPoints) : historyTexts.becameDebt(debtPoints)),
  ]
  return lines.filter((line): line is string => typeof line === 'string' && line !== '')
}

export const historyTexts = defineTexts({
  ...sharedCauses,
  last: { de: 'Zuletzt', en: 'Latest', fr: 'Dernièrement' },
  title: { de: 'Punkte-Verlauf', en: 'Points history', fr: 'Historique des points' },
  inAll: { de: 'insgesamt', en: 'in all', fr: 'au total' },
  purchase: { de: 'Einkauf in der Bäckerei', en: 'Bakery purchase', fr: 'Achat en boulangerie' },
  activation: { de: 'Gutschein aktiviert', en: 'Voucher activated', fr: 'Bon activé' },
  deactivation: { de: 'Gutschein zurückgegeben', en: 'Voucher given back', fr: 'Bon rendu' },
  voucherReturn: { de: 'Gutschein wieder da', en: 'Voucher came back', fr: 'Bon restitué' },
  repaid: {
    de: (points: number) => `davon ${points} ${plural(points, 'offener Punkt', 'offene Punkte')} ausgeglichen`,
    en: (points: number) => `${points} of them made up for owed ones`,
    fr: (points: number) => `dont ${points} pour compenser`,
  },
  becameDebt: {
    de: (points: number) => `davon ${points} offen, schon eingelöst`,
    en: (points: number) => `${points} of them owed, used already`,
    fr: (points: number) => `dont ${points} dus, déjà utilisés`,
  },
  empty: { de: 'Noch keine Punkte', en: 'No points yet', fr: 'Pas encore de points' },
  emptyText: {
    de: 'In diesem Zeitraum kam nichts dazu. Ab 5\u00a0€ in der Bäckerei gibt es Punkte.',
    en: 'Nothing came in this period. From €5 at the bakery there are points.',
    fr: 'Rien sur cette période. Les points arrivent dès 5\u00a0€ en boulangerie.',
  },
  toPoints: { de: 'Meine Bonuspunkte', en: 'My bonus points', fr: 'Mes points bonus' },
})
