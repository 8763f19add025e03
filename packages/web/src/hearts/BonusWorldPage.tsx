import QrCode from 'lucide-react/icons/qr-code'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { useSession } from '../app/session.ts'
import { useShell } from '../app/shell.ts'
import { appTexts } from '../app/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ReadyRow } from '../ui/ReadyRow.tsx'
import { BonusWorldSkeleton } from './BonusWorldSkeleton.tsx'
import { bonusWorldTexts } from './bonus-world-texts.ts'
import { CampaignSection } from './CampaignSection.tsx'
import { useBonusWorld } from './use-bonus-world.ts'

/** The running campaigns with their rewards, and what is ready. Visitors see the same and are asked to sign in. */
export default function BonusWorldPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(bonusWorldTexts)
  const member = useSession()?.user
  const isWide = useShell() === 'wide'
  const { offers, activated, error, refetch } = useBonusWorld()
  const names = activated.map(({ name }) => name).join(', ')
  return (
    <Screen title={app.offers} gap="lg">
      {activated.length > 0 && (
        <ReadyRow
          icon={QrCode}
          title={texts.ready(activated.length)}
          note={names}
          href={isWide ? paths.rewardsHistory() : paths.wallet()}
        />
      )}
      {offers ? (
        offers.length === 0 ? (
          <EmptyState picture="hearts" title={texts.none} text={texts.noneText} />
        ) : (
          offers.map((offer) => <CampaignSection key={offer.campaign.campaignId} offer={offer} member={member} activated={activated} />)
        )
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <BonusWorldSkeleton />
      )}
    </Screen>
  )
}
