import type { Result } from '@herzkarte/contract/all-calls.ts'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { CodeTicket } from '@herzkarte/ui/card/CodeTicket.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Disclosure } from '@herzkarte/ui/layout/Disclosure.tsx'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { HeartDelta, ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { Ban, Hourglass, ShoppingBasket, Undo2 } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { ShareLink } from '../../../share/ShareButton.tsx'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { money } from '../../../shared/money.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { referralTexts } from '../parts/InviteCard.tsx'

const icons: Record<Invited['status'], IconType> = { Registered: Hourglass, Rewarded: ShoppingBasket, Reversed: Undo2, NotEligible: Ban }

/** Inviting others: code and link to share, and the status of each invitation (specification, section 1). */
export default function ReferralPage() {
  return (
    <Screen title={referralTexts.title} backTo={paths.me()}>
      <Loaded
        read={useRead(api.getReferral, {})}
        skeleton={
          <>
            <Bone className="h-[520px] w-full max-w-[520px] rounded-lg!" />
            <RowsSkeleton rows={2} boxed />
          </>
        }
      >
        {(referral) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:grid-cols-[minmax(0,520px)_minmax(0,1fr)] wide:gap-11">
            <Invitation referral={referral} />
            <InvitedList referral={referral} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

function Invitation({ referral }: { referral: Result<'getReferral'> }) {
  const { code, link, heartsEach, minimumCents, friendsPerMonth } = referral
  return (
    <Stall size="lg" labelledBy="each">
      <div className="grid gap-4">
        <p id="each" className="flex items-end gap-2.5">
          <span className="count text-[5.5rem]">{heartsEach}</span>
          <span className="face-display text-lg leading-[1.4rem] max-w-[9em] text-balance">{referralTexts.each(heartsEach)}</span>
        </p>
        <CodeTicket code={link} typed={groupCode(code)} label={referralTexts.qr} />
        <ShareLink url={link} text={referralTexts.message} />
        <div className="-mx-[16px] -my-2">
          <Disclosure title={referralTexts.conditions}>
            <p>{referralTexts.rule(heartsEach, money(minimumCents))}</p>
            <p>{referralTexts.household}</p>
            <p>{referralTexts.limit(friendsPerMonth)}</p>
          </Disclosure>
        </div>
      </div>
    </Stall>
  )
}

/** Two halves are easier to read out and to type. */
const groupCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

type Invited = Result<'listReferral'>['items'][number]

function InvitedList({ referral: { registered, rewarded, earnedHearts } }: { referral: Result<'getReferral'> }) {
  const read = useReadList(api.listReferral, {})
  return (
    <section aria-labelledby="invited" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead id="invited" title={referralTexts.list} />
      <Figures
        label={referralTexts.figures}
        figures={[
          { value: registered, label: referralTexts.registered },
          { value: rewarded, label: referralTexts.rewarded, tone: 'leaf' },
          { value: earnedHearts, label: referralTexts.earned, tone: 'heart' },
        ]}
      />
      <Listing
        read={read}
        skeleton={<RowsSkeleton rows={3} boxed />}
        empty={<EmptyState picture={emptyFriends} headingLevel={3} title={referralTexts.none} text={referralTexts.noneText} />}
      >
        {(items) => (
          <Rows>
            {items.map(({ firstName, status, registeredAt, hearts }) => (
              <ListRow
                key={registeredAt}
                icon={icons[status]}
                iconLook="boxed"
                title={<span className="break-words">{firstName || referralTexts.someone}</span>}
                note={
                  <>
                    <span className="block">{referralTexts[status]}</span>
                    <span className="block">{referralTexts.joined(dayText(dayAt(registeredAt)))}</span>
                  </>
                }
                end={hearts > 0 && <HeartDelta value={hearts} />}
              />
            ))}
          </Rows>
        )}
      </Listing>
    </section>
  )
}
