import { locale } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { useDeferredValue, useEffect } from 'react'
import { useShell } from '../../../shell/shell.ts'
import { shelfTexts } from '../texts.ts'
import { CouponTicket } from '../ticket/CouponTicket.tsx'
import { endedId, forYouId, moreId, soonId, type TicketSection, wholeShopId } from './sections.ts'
import { TicketStrip, ticketColumns } from './TicketStrip.tsx'

interface ShelfSectionsProps {
  sections: readonly TicketSection[]
  departmentName: (id: string) => string
  /** Departments that the member buys from, the most frequent one first. */
  because: readonly string[]
}

/** More than a phone's window shows. */
const firstSections = 3
/** As many as a phone's window shows completely. */
const firstRows = 2
let wasDrawn = false

/**
 * How many sections are drawn. All of them take a slow phone half a second, so the first time in a document the first ones come alone, and the rest
 * without keeping taps waiting. Later the page needs its whole height at once, to be scrolled to where it was.
 */
function useDrawn(count: number): number {
  useEffect(() => {
    wasDrawn = true
  }, [])
  return useDeferredValue(count, wasDrawn ? count : firstSections)
}

/** Wide screens have at least three columns, so short sections share a row. */
const spans = ['wide:col-span-1', 'wide:col-span-2', 'wide:col-span-3']

/** The coupons as rows: what runs out soon, what fits the member and why, then by department. */
export function ShelfSections({ sections, departmentName, because }: ShelfSectionsProps) {
  const isWide = useShell() === 'wide'
  const bought = because.map(departmentName).filter((name) => name !== '')
  const drawn = useDrawn(sections.length)
  const names: Record<string, string> = {
    [soonId]: shelfTexts.soon,
    [forYouId]: shelfTexts.forYou,
    [wholeShopId]: shelfTexts.wholeShop,
    [moreId]: shelfTexts.more,
    [endedId]: shelfTexts.ended,
  }
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-y-8 wide:gap-x-5 ${ticketColumns}`}>
      {sections.slice(0, drawn).map(({ id, tickets }, place) => {
        const [first] = tickets
        const name = names[id] ?? departmentName(id)
        const only = tickets.length === 1 && !isWide ? first : undefined
        return (
          <section
            key={id}
            aria-labelledby={`shelf-${id}`}
            className={`grid grid-cols-[minmax(0,1fr)] content-start gap-2 wide:gap-y-4 wide:gap-x-5 wide:grid-cols-subgrid ${spans[tickets.length - 1] ?? 'wide:col-span-full'}`}
          >
            <div className="-mt-3.5 wide:col-span-full">
              <SectionHead id={`shelf-${id}`} title={name} />
              {id === forYouId && bought.length > 0 && (
                <p className="text-sm text-ink-soft">{shelfTexts.because(new Intl.ListFormat(locale()).format(bought))}</p>
              )}
            </div>
            {only ? (
              <div className="max-w-[400px]">
                <CouponTicket ticket={only} look="row" headingLevel={3} isFirst={place < firstRows} />
              </div>
            ) : (
              <TicketStrip tickets={tickets} label={name} layout="shared" isFirst={place < firstRows} />
            )}
          </section>
        )
      })}
    </div>
  )
}
