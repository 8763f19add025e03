import type { PriceOffer } from '@herzkarte/contract/offers/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyBasket from '@herzkarte/ui/assets/pictures/empty-basket.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips, type FilterOption, FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { ShopGrid, ShopShelf } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { allOffers, OfferTile, offerTexts } from '../parts/Offers.tsx'

const pageTexts = defineTexts({
  departments: { de: 'Abteilungen', en: 'Departments', fr: 'Rayons' },
  all: { de: 'Alle', en: 'All', fr: 'Tout' },
  until: { de: 'Bis {day}', en: 'Until {day}', fr: 'Jusqu’au {day}' },
  days: { de: '{from} bis {until}', en: '{from} to {until}', fr: 'Du {from} au {until}' },
  empty: { de: 'Gerade gibt es keine Angebote', en: 'There are no offers right now', fr: 'Pas d’offres en ce moment' },
  toCoupons: { de: 'Coupons ansehen', en: 'See the coupons', fr: 'Voir les coupons' },
})

/** The least width of a tile's column, in pixels. */
const column = 190

/** The prices of this week, and of the next one once it is announced, in the member's store; by department. */
export default function OffersPage() {
  const read = useReadList(api.listPromotion, allOffers)
  const [address] = useSearchParams()
  const all = (read.data?.pages ?? []).flatMap(({ items }) => items)
  const options = departmentsOf(all)
  const filter = options.find(({ value }) => value === address.get('filter'))?.value ?? ''
  const filters = {
    label: pageTexts.departments,
    options,
    value: filter,
    onChange: (next: string) => navigate(paths.weekOffers(next ? { filter: next } : {}), { replace: true }),
  }
  const isWide = useShell() === 'wide'
  return (
    <Screen title={offerTexts.title} backTo={paths.offers()}>
      <ShopShelf rail={options.length > 2 && (isWide ? <FilterRail {...filters} /> : <Chips {...filters} />)}>
        <Listing
          read={read}
          skeleton={<OffersSkeleton />}
          empty={
            <EmptyState
              picture={emptyBasket}
              title={pageTexts.empty}
              text={appTexts.comeBack}
              action={<Button href={paths.offers()}>{pageTexts.toCoupons}</Button>}
            />
          }
        >
          {(offers) => weeksOf(offers.filter(({ departmentId }) => filter === '' || departmentId === filter))}
        </Listing>
      </ShopShelf>
    </Screen>
  )
}

/** By the days that offers have in common, the earliest first. */
function weeksOf(offers: readonly PriceOffer[]) {
  return [...Map.groupBy(offers, ({ from, until }) => `${from} ${until}`)].map(([days, those]) => {
    const [from = '', until = ''] = days.split(' ')
    const last = dayText(until, { weekday: true })
    const title = from <= today() ? pageTexts.until(last) : pageTexts.days(dayText(from, { weekday: true }), last)
    return (
      <section key={days} aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
        <SectionHead title={title} />
        <ShopGrid tiles column={column} label={title}>
          {those.map((offer) => (
            <OfferTile key={offer.offerId} offer={offer} />
          ))}
        </ShopGrid>
      </section>
    )
  })
}

/** In the order of the shop, which is that of the offers. */
function departmentsOf(offers: readonly PriceOffer[]): FilterOption[] {
  const groups = [...Map.groupBy(offers, ({ departmentId }) => departmentId)]
  return [
    { value: '', label: pageTexts.all, count: offers.length },
    ...groups.map(([value, those]) => ({ value, label: those[0]?.departmentName, dept: those[0]?.tone ?? 'sand', count: those.length })),
  ]
}

function OffersSkeleton() {
  return (
    <ShopGrid tiles column={column}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
        <Bone key={tile} className="h-[292px] rounded-lg!" />
      ))}
    </ShopGrid>
  )
}
