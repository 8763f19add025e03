import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { HeartDelta } from '@herzkarte/ui/layout/Rows.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import {
  CalendarX,
  CircleAlert,
  CreditCard,
  Gift,
  Headset,
  Heart,
  PartyPopper,
  Send,
  ShoppingBasket,
  SlidersHorizontal,
  Sparkles,
  Ticket,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { timeText } from '../../../shared/dates.ts'
import { HistoryListing } from '../../../shared/HistoryListing.tsx'
import { HistoryRow, sharedCauses } from '../../../shared/HistoryRow.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { CampaignList } from '../parts/CampaignList.tsx'

/** Hearts that were credited or debited within some months, for one campaign or for all (specification, section 4), and from tablets on the cards with their rewards. */
export default function HeartsHistoryPage() {
  const [search] = useSearchParams()
  const campaignId = search.get('campaignId') ?? undefined
  const isWide = useShell() === 'wide'
  const isBroad = useTwoColumns()
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserStampHistory, { window, ...(campaignId ? { campaignId } : {}) })
  const sums = read.data?.pages[0]
  const campaigns = useRead(api.listUserStampCard, {}).data?.items.filter(({ hearts }) => hearts > 0).length ?? 1
  useHistorySeen('hearts', read.data !== undefined)
  return (
    <Screen title={historyTexts.title} backTo={campaignId ? paths.stampCard(campaignId) : paths.me()}>
      <ListDetail
        detail={isBroad && <CampaignList campaignId={campaignId} isNarrow />}
        list={
          <>
            <WindowChips value={window} onChange={choose} />
            {(sums || !read.error) && <HistoryFigures sums={sums} campaigns={campaignId ? 1 : campaigns} />}
            {sums && sums.debtHearts > 0 && <Callout icon={CircleAlert}>{historyTexts.debt(sums.debtHearts)}</Callout>}
            <HistoryListing
              read={read}
              empty={{
                picture: emptyHearts,
                title: historyTexts.empty,
                text: historyTexts.emptyText,
                action: historyTexts.openCard,
                href: isWide ? paths.offers() : paths.wallet(),
              }}
              row={(entry, all) => <HistoryEntry key={entry.transactionId} entry={entry} showsCampaign={isMixed(all)} />}
            />
          </>
        }
      />
    </Screen>
  )
}

/** Whether the entries belong to several cards, so that each must name its card. */
const isMixed = (entries: readonly HeartHistoryEntry[]) => new Set(entries.map(({ campaignId }) => campaignId)).size > 1

function HistoryEntry({ entry, showsCampaign }: { entry: HeartHistoryEntry; showsCampaign: boolean }) {
  const { icon, title, lines } = historyWords(entry, timeText(entry.happenedAt))
  const { happenedAt, transactionId, campaignTitle, hearts } = entry
  const all = showsCampaign ? [...lines, campaignTitle] : lines
  return <HistoryRow {...{ icon, title, happenedAt, transactionId, lines: all }} end={<HeartDelta value={hearts} />} />
}

interface HistoryFiguresProps {
  sums: Result<'listUserStampHistory'> | undefined
  /** The balance is the sum of so many campaigns. */
  campaigns: number
}

/** Hearts credited and debited within the window, and the current balance. The space is reserved while loading. */
function HistoryFigures({ sums, campaigns }: HistoryFiguresProps) {
  const waiting = <Bone className="h-8 w-12" />
  const now = campaigns > 1 ? historyTexts.nowIn(campaigns) : historyTexts.now
  return (
    <Figures
      label={historyTexts.figures}
      figures={[
        { value: sums ? signed('+', sums.collectedHearts) : waiting, label: historyTexts.collected, tone: 'leaf' },
        { value: sums ? signed('−', sums.spentHearts) : waiting, label: historyTexts.spent },
        { value: sums ? String(sums.balanceHearts) : waiting, label: now, tone: 'heart' },
      ]}
    />
  )
}

const signed = (sign: string, hearts: number) => (hearts > 0 ? `${sign}${hearts}` : '0')

const icons: Record<HeartHistoryEntry['cause'], IconType> = {
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
export function historyWords(entry: HeartHistoryEntry, time: string) {
  const { cause, hearts, debtHearts, storeName, receiptNumber, rewardName, party, note } = entry
  const debt = debtHearts > 0 && (hearts > 0 ? historyTexts.repaid(debtHearts) : historyTexts.becameDebt(debtHearts))
  const lines = [
    rewardName,
    party && (hearts > 0 ? historyTexts.from(party) : historyTexts.to(party)),
    note,
    [storeName && historyTexts.store(storeName), time].filter(Boolean).join(', '),
    receiptNumber && historyTexts.receipt(receiptNumber),
    debt,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return { icon: icons[cause], title: historyTexts[cause], lines }
}

/** Texts of the heart history (specification, section 3: heart history entry). */
const historyTexts = defineTexts({
  ...sharedCauses,
  title: { de: 'Herzen-Verlauf', en: 'Hearts history', fr: 'Historique des cœurs' },
  figures: { de: 'Herzen in diesem Zeitraum', en: 'Hearts in this period', fr: 'Cœurs sur cette période' },
  collected: { de: 'gesammelt', en: 'collected', fr: 'collectés' },
  spent: { de: 'abgegeben', en: 'gone', fr: 'repartis' },
  nowIn: {
    de: (campaigns: number) => `jetzt, in ${campaigns} Aktionen`,
    en: (campaigns: number) => `now, in ${campaigns} campaigns`,
    fr: (campaigns: number) => `maintenant, dans ${campaigns} opérations`,
  },
  debt: {
    de: (hearts: number) =>
      `${hearts} ${plural(hearts, 'Herz', 'Herzen')} offen nach einer Rückgabe. Deine nächsten Herzen gleichen das aus.`,
    en: (hearts: number) => `${hearts} ${plural(hearts, 'heart', 'hearts')} owed after a return. Your next hearts make up for it.`,
    fr: (hearts: number) => `${hearts} ${plural(hearts, 'cœur dû', 'cœurs dus')} après un retour. Tes prochains cœurs compenseront.`,
  },
  purchase: { de: 'Einkauf', en: 'Purchase', fr: 'Achat' },
  welcome: { de: 'Willkommens\u00adherzen', en: 'Welcome hearts', fr: 'Cœurs de bienvenue' },
  claim: { de: 'Gratisherzen der Aktion', en: 'Free campaign hearts', fr: 'Cœurs offerts de l’opération' },
  card: { de: 'Von deiner Plastikkarte', en: 'From your printed card', fr: 'De ta carte en plastique' },
  collectCode: { de: 'Sammelcode', en: 'Collect code', fr: 'Code collecté' },
  activation: { de: 'Prämie aktiviert', en: 'Reward activated', fr: 'Récompense activée' },
  deactivation: { de: 'Prämie zurückgegeben', en: 'Reward deactivated', fr: 'Récompense rendue' },
  expiry: { de: 'Abgelaufen', en: 'Expired', fr: 'Expirés' },
  rewardReturn: { de: 'Prämie zurückgenommen', en: 'Reward taken back', fr: 'Récompense reprise' },
  transfer: { de: 'Herzen verschickt', en: 'Hearts sent', fr: 'Cœurs envoyés' },
  transferReceipt: { de: 'Herzen bekommen', en: 'Hearts received', fr: 'Cœurs reçus' },
  transferReturn: { de: 'Verschickte Herzen zurück', en: 'Sent hearts returned', fr: 'Cœurs envoyés, de retour' },
  referral: { de: 'Freunde eingeladen', en: 'Inviting friends', fr: 'Amis invités' },
  referralReturn: { de: 'Einladungsherzen zurückgebucht', en: 'Invitation hearts taken back', fr: 'Cœurs d’invitation repris' },
  from: { de: (name: string) => `von ${name}`, en: (name: string) => `from ${name}`, fr: (name: string) => `de ${name}` },
  to: { de: (name: string) => `an ${name}`, en: (name: string) => `to ${name}`, fr: (name: string) => `à ${name}` },
  repaid: {
    de: (hearts: number) => `davon ${hearts} ${plural(hearts, 'offenes Herz', 'offene Herzen')} ausgeglichen`,
    en: (hearts: number) => `${hearts} of them made up for owed ones`,
    fr: (hearts: number) => `dont ${hearts} pour compenser`,
  },
  becameDebt: {
    de: (hearts: number) => `davon ${hearts} offen, schon eingelöst`,
    en: (hearts: number) => `${hearts} of them owed, spent already`,
    fr: (hearts: number) => `dont ${hearts} dus, déjà échangés`,
  },
  empty: { de: 'Noch keine Herzen', en: 'No hearts yet', fr: 'Pas encore de cœurs' },
  emptyText: {
    de: 'In diesem Zeitraum ist nichts gelandet. Zeig beim nächsten Einkauf deine Karte, dann kommt das nächste.',
    en: 'Nothing landed in this period. Show your card with your next purchase and more will come.',
    fr: 'Rien n’est arrivé sur cette période. Montre ta carte lors de tes prochaines courses.',
  },
  openCard: { de: 'Karte öffnen', en: 'Open the card', fr: 'Ouvrir la carte' },
})
