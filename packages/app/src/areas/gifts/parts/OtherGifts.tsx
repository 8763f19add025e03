import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Strip } from '@herzkarte/ui/layout/Strip.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { giftsTexts } from '../gifts-texts.ts'
import { GiftTile } from './GiftTile.tsx'

/** One row of a wide screen. */
const mostShown = 5

/** Some gifts, without the one that is shown already. Empty while they are loading, because nothing is below them. */
export function OtherGifts({ than }: { than?: string }) {
  const texts = useTexts(giftsTexts)
  const gifts = useReadList(api.listGift, {}).data?.pages.flatMap(({ items }) => items) ?? []
  const others = gifts.filter(({ giftId }) => giftId !== than).slice(0, mostShown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="others" title={texts.others} action={{ label: texts.all, href: paths.gifts() }} />
      <Strip label={texts.others}>
        {others.map((gift) => (
          <GiftTile key={gift.giftId} gift={gift} />
        ))}
      </Strip>
    </section>
  )
}
