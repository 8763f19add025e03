import { messageIn } from '@herzkarte/rules/app/followed-message.ts'
import { LinkContext } from '@herzkarte/ui/action/Link.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { SkipLink } from '@herzkarte/ui/layout/Page.tsx'
import { RailProvider, TemplateProvider } from '@herzkarte/ui/layout/template.ts'
import { ToastRegion } from '@herzkarte/ui/overlay/ToastRegion.tsx'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { Redirect, Route, Router } from 'wouter'
import { device } from '../device/index.ts'
import { session, useSession } from '../dispatcher/session.ts'
import { warnOfNetworkIf } from '../dispatcher/warning.ts'
import { LiveMoment, useLiveEvents } from '../live/LiveMoment.tsx'
import { useReadAhead } from '../offline/use-read-ahead.ts'
import { lazyPage } from '../router/lazy-page.tsx'
import { navigate, usePathname, useSearchString } from '../router/navigation.ts'
import { paths } from '../router/paths.ts'
import { routeOf } from '../router/route.ts'
import { redirects } from '../router/routes.ts'
import { hasSeenGuide } from '../shared/user-guide.ts'
import { appTexts } from '../texts.ts'
import { Crash, PageSkeleton } from './Crash.tsx'
import { announceFirstPage } from './first-page-drawn.ts'
import { MembersOnly } from './MembersOnly.tsx'
import { NotFoundPage } from './MessagePage.tsx'
import { Overlays } from './Overlays.tsx'
import { PhoneTabs } from './PhoneTabs.tsx'
import { currentShell, useShell } from './shell.ts'
import { prepareMenu, WideHead } from './WideHead.tsx'

/** Fetches the code that the first page needs to render. */
export const prepareFirstPage = (): Promise<unknown> =>
  Promise.all([routeOf(location.pathname)?.preload(), currentShell() === 'wide' && session.get() && prepareMenu()])

/** For members on wide screens only, so it is not part of the first load. */
const accountRail = lazyPage(() => import('../areas/account/me/AccountRail.tsx'))

const preload = (path: string) =>
  void routeOf(path)
    ?.preload()
    .catch(() => {})
const links = { navigate, preload }

// Before the first steps are completed, a missing network stays silent (specification, section 8).
warnOfNetworkIf(hasSeenGuide)

const useAppLocation = (): [string, typeof navigate] => [usePathname(), navigate]

export function App() {
  // Texts are read as in the current language, so everything renders again when it changes.
  useLang()
  return (
    <LinkContext value={links}>
      <Router hook={useAppLocation} searchHook={useSearchString}>
        <Pages />
      </Router>
      <ToastRegion />
      <Overlays />
    </LinkContext>
  )
}

function Pages() {
  const path = usePathname()
  const shell = useShell()
  const { tab, template = 'plain' } = routeOf(path) ?? {}
  const isMember = useSession() !== undefined
  useLiveEvents()
  useReadAhead()
  useFollowedMessage()
  return (
    <TemplateProvider value={template}>
      <SkipLink />
      <NetworkLine />
      {shell === 'wide' && <WideHead />}
      <Crash key={path}>
        <Suspense fallback={<PageSkeleton />}>
          <RailProvider value={shell === 'wide' && isMember && template === 'account' && <accountRail.Page />}>
            <PageOf path={path} />
          </RailProvider>
          <Drawn />
        </Suspense>
      </Crash>
      {isMember && !congratulatesItself(path) && <LiveMoment shown={path === paths.landing() ? 'all' : 'goals'} />}
      {shell === 'phone' && tab && <PhoneTabs />}
    </TemplateProvider>
  )
}

function PageOf({ path }: { path: string }) {
  const to = redirects[path]
  const route = routeOf(path)
  if (to) return <Redirect to={to} replace />
  if (!route) return <NotFoundPage />
  const page = <route.Page />
  return (
    <Route key={route.path} path={route.path}>
      {route.membersOnly ? <MembersOnly>{page}</MembersOnly> : page}
    </Route>
  )
}

/** A tap on a device's notification leads to a page with the message in its address. */
function useFollowedMessage(): void {
  const search = useSearchString()
  useEffect(() => {
    if (messageIn(search)) void import('../areas/notifications/followed.ts').then(({ takeFollowed }) => takeFollowed())
  }, [search])
}

/** The customer card and heart cards have a place for it. */
const congratulatesItself = (path: string) => path === paths.wallet() || path.startsWith(paths.stampCard(''))

/** Rendered next to the page, and therefore as soon as the page's code has loaded and rendered. */
function Drawn() {
  useEffect(() => announceFirstPage(), [])
  return null
}

/** A notice that shows while there is no network. Part of the first load, because it cannot be fetched later. */
function NetworkLine() {
  const { onChange, isConnected } = device.network
  const connected = useSyncExternalStore(onChange, isConnected)
  return (
    <p role="status" className={connected ? 'sr-only' : 'network-line'}>
      {!connected && appTexts.offlineTitle}
    </p>
  )
}
