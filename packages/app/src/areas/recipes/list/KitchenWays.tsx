import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListChecks from 'lucide-react/icons/list-checks'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { askToSignIn } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useGroceries } from '../groceries/use-groceries.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { listTexts } from './texts.ts'

/** Links to the week and to the grocery list; visitors see a description of them. */
export function KitchenWays() {
  const texts = useTexts(listTexts)
  const isMember = useSession() !== undefined
  if (isMember) return <MemberWays />
  return (
    <Rows>
      <ListRow icon={CalendarDays} title={texts.invite} note={texts.inviteText} onClick={askToSignIn} />
    </Rows>
  )
}

function MemberWays() {
  const recipe = useTexts(recipeTexts)
  const texts = useTexts(listTexts)
  const dishes = useRead(api.getMyPlanRecipes, {}).data?.items.length
  const open = useGroceries().items?.filter(({ isBought }) => !isBought).length
  return (
    <nav aria-label={texts.kitchen} className="grid grid-cols-2 gap-3 wide:grid-cols-1">
      <Way icon={CalendarDays} title={recipe.plan} note={dishes !== undefined ? texts.dishes(dishes) : ''} href={paths.recipePlan()} />
      <Way icon={ListChecks} title={recipe.groceries} note={open !== undefined ? texts.toBuy(open) : ''} href={paths.groceryList()} />
    </nav>
  )
}

function Way({ icon, title, note, href }: { icon: IconType; title: string; note: string; href: string }) {
  return (
    <Link href={href} className="card ground-card flex items-center gap-3 min-h-[68px] px-3.5 py-2.5 rounded-lg shadow-card leading-5">
      <Icon of={icon} />
      <span className="flex-1 min-w-0">
        <b className="block hyphens-auto">{title}</b>
        <span className="block min-h-5 text-note text-ink-soft tabular-nums">{note}</span>
      </span>
      <Icon of={ChevronRight} className="hidden wide:block size-5 text-edge" />
    </Link>
  )
}
