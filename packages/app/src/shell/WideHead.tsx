import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { WideBar } from '@herzkarte/ui/layout/WideBar.tsx'
import Languages from 'lucide-react/icons/languages'
import { lazy, Suspense } from 'react'
import { brandName } from '../brand.ts'
import { useSession } from '../dispatcher/session.ts'
import { usePathname } from '../router/location.ts'
import { paths } from '../router/paths.ts'
import { routeOf } from '../router/routes.ts'
import { appTexts } from '../texts.ts'
import { openLanguageSheet } from './Overlays.tsx'
import { useTabs } from './tabs.ts'

/** For members only: the code that reads the inbox is not part of the first load. */
const Bell = lazy(async () => {
  const [{ Bell }, { withData }] = await Promise.all([import('../areas/notifications/index.ts'), import('../dispatcher/with-data.tsx')])
  return { default: withData(Bell) }
})

/** Header of every page on wide screens: tabs, a logo that links to home, the language, and the member. */
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
          <IconButton icon={Languages} label={texts.languageAndLook} onClick={openLanguageSheet} />
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
