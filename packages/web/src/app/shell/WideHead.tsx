import Languages from 'lucide-react/icons/languages'
import { lazy, Suspense } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Link } from '../../ui/Link.tsx'
import { WideBar } from '../../ui/WideBar.tsx'
import { brandName } from '../brand.ts'
import { useTexts } from '../language.ts'
import { usePathname } from '../location.ts'
import { openLanguageSheet } from '../Overlays.tsx'
import { paths } from '../paths.ts'
import { routeOf } from '../routes.ts'
import { useSession } from '../session.ts'
import { appTexts } from '../texts.ts'
import { useTabs } from './tabs.ts'

/** For members only: what reads the inbox is not part of the first load. */
const Bell = lazy(async () => {
  const [{ Bell }, { withData }] = await Promise.all([import('../../notifications/index.ts'), import('../with-data.tsx')])
  return { default: withData(Bell) }
})

/** The head of every page on wide screens: tabs, a logo that leads home, the language, and the member. */
export function WideHead() {
  const texts = useTexts(appTexts)
  const user = useSession()?.user
  return (
    <WideBar
      brand={{ name: brandName, href: paths.landing(), label: `${brandName}, ${texts.home}` }}
      items={useTabs({ withCard: false })}
      current={routeOf(usePathname())?.tab}
      end={
        <>
          <IconButton icon={Languages} label={texts.language} onClick={openLanguageSheet} />
          {user && (
            <span className="size-12">
              <Suspense>
                <Bell />
              </Suspense>
            </span>
          )}
          {user ? (
            <Link href={paths.me()} className="flex items-center gap-2.5 min-h-11 px-2 rounded-full font-semibold">
              <Avatar name={`${user.firstName} ${user.lastName}`} src={user.photo ?? undefined} />
              {user.firstName}
            </Link>
          ) : (
            <Button variant="line" size="sm" href={paths.login()}>
              {texts.signIn}
            </Button>
          )}
        </>
      }
    />
  )
}
