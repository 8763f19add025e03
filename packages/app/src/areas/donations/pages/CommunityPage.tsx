import type { Recipient } from '@herzkarte/contract/donations/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { askToSignIn } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { DonationReport } from '../parts/DonationReport.tsx'
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

/** The possible recipients of donations. Members choose with switches, each of which turns after the server has confirmed. */
function RecipientChoice({ recipients }: { recipients: readonly Recipient[] }) {
  const texts = useTexts(donationTexts)
  const isMember = useSession() !== undefined
  const read = useRead(api.getUserRecipients, {}, { enabled: isMember })
  const saving = useAct(api.saveUserRecipients, { quiet: true, refreshes: [api.getUserRecipients] })
  // The answer to the last change counts until the next read.
  const chosen = saving.data?.recipientIds ?? read.data?.recipientIds
  const most = read.data?.most
  const isFull = chosen !== undefined && most !== undefined && chosen.length >= most
  const wish = saving.isPending ? saving.variables.recipientIds : undefined
  const isBusy = (id: string) => wish !== undefined && wish.includes(id) !== chosen?.includes(id)
  function turn(id: string, isChosen: boolean): void {
    if (!chosen || saving.isPending) return
    saving.mutate({ recipientIds: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
  }
  return (
    <section aria-labelledby="recipients" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="recipients" title={texts.choose} />
      {most !== undefined && <p className="-mt-2 text-sm text-ink-soft text-pretty">{isFull ? texts.full : texts.most(most)}</p>}
      <Card className="px-4 py-1 divide-y divide-line">
        {recipients.map((recipient) => {
          const { recipientId } = recipient
          const isChosen = chosen?.includes(recipientId) ?? false
          if (!isMember) return <Words key={recipientId} recipient={recipient} className="py-3" />
          return (
            <Switch
              key={recipientId}
              label={<Words recipient={recipient} />}
              value={isChosen}
              busy={isBusy(recipientId)}
              disabled={chosen === undefined || (isFull && !isChosen)}
              onChange={(isOn) => turn(recipientId, isOn)}
            />
          )
        })}
      </Card>
      <FailureNote error={saving.error ?? read.error} />
      {!isMember && <Button onClick={askToSignIn}>{texts.signIn}</Button>}
    </section>
  )
}

function Words({ recipient: { name, city, text, image }, className = '' }: { recipient: Recipient; className?: string }) {
  return (
    <span className={`flex items-center gap-[14px] ${className}`}>
      <Picture src={image} alt="" bare className="size-11 flex-none object-contain" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {name}, {city}
        </span>
        <span className="block text-note text-ink-soft text-pretty">{text}</span>
      </span>
    </span>
  )
}
