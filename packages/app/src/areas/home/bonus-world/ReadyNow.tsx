import { ReadyRow } from '@herzkarte/ui/card/ReadyRow.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import QrCode from 'lucide-react/icons/qr-code'
import { paths } from '../../../router/paths.ts'
import { useShell } from '../../../shell/shell.ts'
import { bonusWorldTexts } from './texts.ts'
import type { useReady } from './use-ready.ts'

/** More names than these would be less clear. */
const mostNames = 3

/** What waits at the till, with a link to the customer card. Wide screens, which have no tab for that, link to the rewards. */
export function ReadyNow({ ready: { rewards, coupons } }: { ready: ReturnType<typeof useReady> }) {
  const texts = useTexts(bonusWorldTexts)
  const isPhone = useShell() === 'phone'
  // On wide screens the filter of activated coupons is right next to it.
  const names = [...(isPhone ? coupons : []), ...rewards]
  if (names.length === 0) return null
  return (
    <ReadyRow
      icon={QrCode}
      title={texts.ready(names.length)}
      note={names.length > mostNames ? texts.showCard : names.join('\u00a0· ')}
      href={isPhone ? paths.wallet() : paths.rewardsHistory()}
    />
  )
}
