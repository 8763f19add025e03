import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import QrCode from 'lucide-react/icons/qr-code'
import { paths } from '../../../router/paths.ts'
import { useShell } from '../../../shell/shell.ts'
import { bonusWorldTexts } from './texts.ts'
import { useReadyCount } from './use-ready-count.ts'

/** How many benefits wait at the till, with a link to the customer card. Wide screens, which have no tab for that, link to the activated coupons. */
export function ReadyBadge() {
  const texts = useTexts(bonusWorldTexts)
  const isPhone = useShell() === 'phone'
  const count = useReadyCount()
  if (count === 0) return null
  return (
    <Link
      href={isPhone ? paths.wallet() : paths.offers({ filter: 'activated' })}
      aria-label={texts.readyLong(count)}
      className="card inline-flex flex-none items-center gap-1.5 min-h-11 px-3 rounded-full text-sm font-bold whitespace-nowrap ground-leaf-soft text-leaf-ink"
    >
      <Icon of={QrCode} size="sm" />
      {texts.ready(count)}
    </Link>
  )
}
