import type { Result } from '@herzkarte/contract/all-calls.ts'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { HeartDelta, ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Undo2 from 'lucide-react/icons/undo-2'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { referralTexts } from '../texts.ts'

type Invited = Result<'listReferral'>['items'][number]

const icons: Record<Invited['status'], IconType> = { Registered: Hourglass, Rewarded: ShoppingBasket, Reversed: Undo2, NotEligible: Ban }

/** The total reward of all invitations, and the status of each. */
export function InvitedList({ referral: { registered, rewarded, earnedHearts } }: { referral: Result<'getReferral'> }) {
  const texts = useTexts(referralTexts)
  const read = useReadList(api.listReferral, {})
  return (
    <section aria-labelledby="invited" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead id="invited" title={texts.list} />
      <Figures
        label={texts.figures}
        figures={[
          { value: registered, label: texts.registered },
          { value: rewarded, label: texts.rewarded, tone: 'leaf' },
          { value: earnedHearts, label: texts.earned, tone: 'heart' },
        ]}
      />
      <Listing
        read={read}
        skeleton={<RowsSkeleton rows={3} boxed />}
        empty={<EmptyState picture={emptyFriends} headingLevel={3} title={texts.none} text={texts.noneText} />}
      >
        {(items) => (
          <Rows>
            {items.map(({ firstName, status, registeredAt, hearts }) => (
              <ListRow
                key={registeredAt}
                icon={icons[status]}
                iconLook="boxed"
                title={<span className="break-words">{firstName || texts.someone}</span>}
                note={
                  <>
                    <span className="block">{texts[status]}</span>
                    <span className="block">{texts.joined(dayText(dayAt(registeredAt)))}</span>
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
