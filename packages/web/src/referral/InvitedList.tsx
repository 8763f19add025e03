import type { Result } from '@herzkarte/contract/all-calls.ts'
import Ban from 'lucide-react/icons/ban'
import Hourglass from 'lucide-react/icons/hourglass'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Undo2 from 'lucide-react/icons/undo-2'
import { dayAt, dayText } from '../app/dates.ts'
import { api } from '../app/dispatcher/api.ts'
import { Listing } from '../app/Listing.tsx'
import { useTexts } from '../app/language.ts'
import { useReadList } from '../app/query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Figures } from '../ui/Figures.tsx'
import { HeartDelta, ListRow, Rows } from '../ui/Rows.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { RowsSkeleton } from '../ui/Skeleton.tsx'
import type { IconType } from '../ui/types.ts'
import { referralTexts } from './texts.ts'

type Invited = Result<'listReferral'>['items'][number]

const icons: Record<Invited['status'], IconType> = { Registered: Hourglass, Rewarded: ShoppingBasket, Reversed: Undo2, NotEligible: Ban }

/** What the invitations brought in all, and what became of each. */
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
        empty={<EmptyState picture="hearts" headingLevel={3} title={texts.none} text={texts.noneText} />}
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
