import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { WideBar } from '@herzkarte/ui/layout/WideBar.tsx'
import { Languages } from 'lucide-react'
import { Suspense } from 'react'
import { brandName } from '../brand.ts'
import { useSession } from '../dispatcher/session.ts'
import { lazyPage } from '../router/lazy-page.tsx'
import { usePathname } from '../router/navigation.ts'
import { paths } from '../router/paths.ts'
import { routeOf, withCalls } from '../router/route.ts'
import { appTexts } from '../texts.ts'
import { openLanguageSheet } from './Overlays.tsx'
import { useTabs } from './PhoneTabs.tsx'

/** For members only: the code that reads the inbox is not part of the first load. */
const memberMenu = lazyPage(withCalls(() => import('./MemberMenu.tsx')))
/** Fetches it, so that it comes with the rest of the header. */
export const prepareMenu = (): Promise<unknown> => memberMenu.preload().catch(() => {})

/** Header of every page on wide screens: tabs, a logo that links to home, the language, and the member. */
export function WideHead() {
  const isMember = useSession() !== undefined
  const route = routeOf(usePathname())
  return (
    <WideBar
      brand={{ name: brandName, href: paths.landing(), label: `${brandName}, ${appTexts.home}` }}
      items={useTabs({ withCard: false })}
      current={route?.template === 'account' ? 'me' : route?.tab}
      end={
        <>
          <IconButton icon={Languages} label={appTexts.languageAndLook} onClick={openLanguageSheet} />
          {isMember ? (
            <Suspense>
              <memberMenu.Page />
            </Suspense>
          ) : (
            <Button variant="line" size="sm" href={paths.login()}>
              {appTexts.signIn}
            </Button>
          )}
        </>
      }
    />
  )
}
