import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { DonationReport } from '../parts/DonationReport.tsx'
import { RecipientChoice } from '../parts/RecipientChoice.tsx'
import { donationTexts } from '../texts.ts'

/** The community benefit program: the recipients of the merchant's share of each purchase, and the results so far. */
export default function CommunityPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(donationTexts)
  const isMember = useSession() !== undefined
  const { data, error, refetch } = useRead(api.listRecipients, {})
  return (
    <Screen title={texts.title} backTo={paths.more()} gap="lg">
      {data ? (
        <>
          <Stall tone="produce" size="lg" labelledBy="community">
            <h2 id="community" className="face-display text-xl wide:text-2xl text-balance">
              {texts.leadTitle}
            </h2>
            <p className="mt-1.5 text-ink-soft text-pretty">{texts.lead(percentText(data.perMille))}</p>
          </Stall>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:gap-11">
            {data.items.length === 0 ? (
              <EmptyState picture={emptyHearts} title={texts.none} text={texts.noneText} />
            ) : (
              <RecipientChoice recipients={data.items} />
            )}
            {isMember && <DonationReport />}
          </div>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-36 w-full rounded-lg!" />
          <RowsSkeleton rows={4} boxed />
        </Skeleton>
      )}
    </Screen>
  )
}

/** Per mille formatted as a percentage: "0,5 %". */
function percentText(perMille: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(perMille / 1000)
}
