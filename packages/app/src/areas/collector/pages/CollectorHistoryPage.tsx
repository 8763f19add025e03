import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Delta } from '@herzkarte/ui/layout/Rows.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarX, CircleAlert, Gift, Headset, ShoppingBasket, SlidersHorizontal, Stamp, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { timeText } from '../../../shared/dates.ts'
import { HistoryListing } from '../../../shared/HistoryListing.tsx'
import { HistoryRow, sharedCauses } from '../../../shared/HistoryRow.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { CollectorTile, useCollectorCards } from '../parts/CollectorTile.tsx'
import { collectorTexts } from '../texts.ts'

const historyTexts = defineTexts({
  ...sharedCauses,
  title: { de: 'Stempel-Verlauf', en: 'Stamps history', fr: 'Historique des tampons' },
  figures: { de: 'Stempel in diesem Zeitraum', en: 'Stamps in this period', fr: 'Tampons sur cette période' },
  collected: { de: 'gesammelt', en: 'collected', fr: 'collectés' },
  spent: { de: 'eingelöst', en: 'used', fr: 'utilisés' },
  purchase: { de: 'Einkauf', en: 'Purchase', fr: 'Achat' },
  activation: { de: 'Karte voll', en: 'Card full', fr: 'Carte pleine' },
  deactivation: { de: 'Volle Karte aufgelöst', en: 'Full card undone', fr: 'Carte pleine annulée' },
  rewardReturn: { de: 'Prämie zurückgenommen', en: 'Reward taken back', fr: 'Récompense reprise' },
  expiry: { de: 'Abgelaufen', en: 'Expired', fr: 'Expirés' },
  repaid: {
    de: (punches: number) => `davon ${punches} Offenes ausgeglichen`,
    en: (punches: number) => `${punches} of them made up for owed ones`,
    fr: (punches: number) => `dont ${punches} pour compenser`,
  },
  becameDebt: {
    de: (punches: number) => `davon ${punches} offen, schon eingelöst`,
    en: (punches: number) => `${punches} of them owed, used already`,
    fr: (punches: number) => `dont ${punches} dus, déjà utilisés`,
  },
  empty: { de: 'Noch keine Stempel', en: 'No stamps yet', fr: 'Pas encore de tampons' },
  emptyText: {
    de: 'In diesem Zeitraum kam keiner dazu. Zeig beim nächsten Kaffee deine Karte, dann stempelt die Kasse mit.',
    en: 'None came in this period. Show your card with your next coffee and the till stamps it.',
    fr: 'Aucun sur cette période. Montre ta carte avec ton prochain café, la caisse la tamponnera.',
  },
  toOffers: { de: 'Sammelkarten ansehen', en: 'See the collector cards', fr: 'Voir les cartes à tampons' },
})

/** Punches that were added or removed within some months, for one collector card or for all (specification, section 4), and from tablets on the cards. */
export default function CollectorHistoryPage() {
  const [search] = useSearchParams()
  const campaignId = search.get('campaignId') ?? undefined
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserStampHistory, { kind: 'collector', window, ...(campaignId ? { campaignId } : {}) })
  const isBroad = useTwoColumns()
  const sums = read.data?.pages[0]
  useHistorySeen('collector', read.data !== undefined)
  const waiting = <Bone className="h-8 w-12" />
  return (
    <Screen title={historyTexts.title} backTo={campaignId ? paths.collectorCardDetail(campaignId) : paths.me()}>
      <ListDetail
        detail={isBroad && <OwnTiles campaignId={campaignId} />}
        list={
          <>
            <WindowChips value={window} onChange={choose} />
            {(sums || !read.error) && (
              <Figures
                label={historyTexts.figures}
                figures={[
                  { value: sums ? signed('+', sums.collectedHearts) : waiting, label: historyTexts.collected, tone: 'leaf' },
                  { value: sums ? signed('−', sums.spentHearts) : waiting, label: historyTexts.spent },
                  { value: sums ? sums.balanceHearts : waiting, label: historyTexts.now },
                ]}
              />
            )}
            {sums && sums.debtHearts > 0 && <Callout icon={CircleAlert}>{collectorTexts.debt(sums.debtHearts)}</Callout>}
            <HistoryListing
              read={read}
              empty={{
                picture: emptyHearts,
                title: historyTexts.empty,
                text: historyTexts.emptyText,
                action: historyTexts.toOffers,
                href: paths.offers(),
              }}
              row={(entry) => <PunchEntry key={entry.transactionId} entry={entry} showsCard={campaignId === undefined} />}
            />
          </>
        }
      />
    </Screen>
  )
}

const signed = (sign: string, punches: number) => (punches > 0 ? `${sign}${punches}` : '0')

/** The member's collector cards, or one of them. Empty while loading, and without one. */
function OwnTiles({ campaignId }: { campaignId: string | undefined }) {
  return useCollectorCards()
    .filter((card) => campaignId === undefined || card.campaignId === campaignId)
    .map((card) => <CollectorTile key={card.campaignId} card={card} />)
}

const icons = {
  purchase: ShoppingBasket,
  return: Undo2,
  activation: Gift,
  deactivation: Undo2,
  rewardReturn: Undo2,
  goodwill: Headset,
  expiry: CalendarX,
  correction: SlidersHorizontal,
} satisfies Partial<Record<HeartHistoryEntry['cause'], IconType>>

/** Collector cards only have these causes; any other one would be an adjustment. */
const causeOf = ({ cause }: HeartHistoryEntry) => (cause in icons ? (cause as keyof typeof icons) : 'correction')

/** An entry of the punch history. With `showsCard` it names the card. */
function PunchEntry({ entry, showsCard }: { entry: HeartHistoryEntry; showsCard: boolean }) {
  const cause = causeOf(entry)
  return (
    <HistoryRow
      icon={icons[cause]}
      title={historyTexts[cause]}
      happenedAt={entry.happenedAt}
      lines={linesOf(entry, showsCard)}
      transactionId={entry.transactionId}
      end={<Delta value={entry.hearts} mark={<Icon of={Stamp} size="xs" />} spoken={collectorTexts.punches} />}
    />
  )
}

function linesOf(entry: HeartHistoryEntry, showsCard: boolean): string[] {
  const { hearts, debtHearts, rewardName, note, storeName, receiptNumber, happenedAt, campaignTitle } = entry
  const lines = [
    rewardName,
    note,
    [storeName && historyTexts.store(storeName), timeText(happenedAt)].filter(Boolean).join(', '),
    receiptNumber && historyTexts.receipt(receiptNumber),
    debtHearts > 0 && (hearts > 0 ? historyTexts.repaid(debtHearts) : historyTexts.becameDebt(debtHearts)),
    showsCard && campaignTitle,
  ]
  return lines.filter((line): line is string => typeof line === 'string' && line !== '')
}
