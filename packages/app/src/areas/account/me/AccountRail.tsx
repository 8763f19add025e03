import { Link } from '@herzkarte/ui/action/Link.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { History, House, IdCard, LogOut, Mail, QrCode, ShieldCheck, User, Users } from 'lucide-react'
import { useState } from 'react'
import { usePathname, useSearchString } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { householdTexts } from '../../household/index.ts'
import { historyTexts } from '../../receipts/index.ts'
import { profileTexts } from '../profile-form/texts.ts'
import { useHistoryNews } from './MemberRows.tsx'
import { meTexts } from './texts.ts'

const SignOutDialog = lazyDialog(() => import('./SignOutDialog.tsx'))

/** Wide screens: the pages of an account, at the left of each of them. */
export default function AccountRail() {
  const current = usePathname() + useSearchString()
  const news = useHistoryNews()
  const [isLeaving, setLeaving] = useState(false)
  const pages = [
    { icon: User, label: meTexts.overview, href: paths.me() },
    { icon: QrCode, label: meTexts.ready, href: paths.wallet() },
    { icon: History, label: historyTexts.title, href: paths.history(), note: news },
    { icon: House, label: householdTexts.title, href: paths.household() },
    { icon: Users, label: meTexts.friends, href: paths.andMore() },
    { icon: IdCard, label: meTexts.details, href: paths.editProfile() },
    { icon: ShieldCheck, label: meTexts.security, href: paths.accountSecurity() },
    { icon: Mail, label: profileTexts.wishes, href: paths.wishes() },
  ]
  return (
    <nav aria-label={meTexts.account} className="grid gap-1">
      {pages.map(({ icon, label, href, note }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          className={cx(railLook, href === current ? 'bg-ink text-on-ink' : railHover)}
        >
          <Icon of={icon} />
          <span>
            {label}
            {note && <span className="block text-note font-normal text-ink-soft">{note}</span>}
          </span>
        </Link>
      ))}
      <hr className="my-3 mx-3 border-line" />
      <button type="button" onClick={() => setLeaving(true)} className={cx(railLook, railHover, 'text-danger')}>
        <Icon of={LogOut} />
        {meTexts.signOut}
      </button>
      {isLeaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </nav>
  )
}

const railLook = 'chip flex items-center gap-3.5 min-h-12 px-3 py-1.5 rounded-[12px] font-semibold text-left'
const railHover = 'hover:bg-[color-mix(in_oklab,var(--hk-ink)_6%,transparent)]'
