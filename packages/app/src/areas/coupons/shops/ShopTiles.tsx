import type { World } from '@herzkarte/contract/coupons/shapes.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coffee from 'lucide-react/icons/coffee'
import Wine from 'lucide-react/icons/wine'
import { paths } from '../../../router/paths.ts'
import { shopTexts } from './shop-texts.ts'

const shops: readonly { world: Exclude<World, 'offers'>; icon: IconType; href: string }[] = [
  { world: 'coffee', icon: Coffee, href: paths.coffeeShop() },
  { world: 'wine', icon: Wine, href: paths.wineShop() },
]

/** Links to the shops in the shop: chips on the phone, tiles on wide screens. */
export function ShopTiles() {
  const texts = useTexts(shopTexts)
  return (
    <nav aria-label={texts.shops} className="flex flex-none gap-2 wide:grid wide:gap-3">
      {shops.map(({ world, icon, href }) => (
        <Link
          key={world}
          href={href}
          data-dept={world}
          className="card flex flex-none items-center gap-2 min-h-11 px-[15px] rounded-full text-sm font-semibold whitespace-nowrap bg-(--dept-soft) text-(--dept-ink) wide:min-h-14 wide:rounded-md wide:text-base wide:font-bold"
        >
          <Icon of={icon} size="sm" />
          <span className="flex-1 min-w-0">{texts[world]}</span>
          <Icon of={ChevronRight} size="sm" className="hidden wide:block" />
        </Link>
      ))}
    </nav>
  )
}
