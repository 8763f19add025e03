import { type ComponentProps, lazy, Suspense } from 'react'

/** Their code comes after the page that they complete, and without it the page is whole nevertheless. */
const LazyMore = lazy(() => import('./shelf/FewCoupons.tsx').then(({ MoreCoupons: few }) => ({ default: few }), nothing))
const LazyNext = lazy(() => import('./shelf/FewCoupons.tsx').then(({ NextCoupons: few }) => ({ default: few }), nothing))

const nothing = () => ({ default: () => null })

/** A few coupons in one row, for the end of a page. */
export function MoreCoupons(props: ComponentProps<typeof LazyMore>) {
  return (
    <Suspense>
      <LazyMore {...props} />
    </Suspense>
  )
}

/** A few coupons for the next purchase, for the second column of a page. */
export function NextCoupons() {
  return (
    <Suspense>
      <LazyNext />
    </Suspense>
  )
}
