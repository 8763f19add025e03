import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { Component, type ReactNode } from 'react'
import { OfflineWays, useOfflineText } from '../shared/OfflineWays.tsx'
import type { Recovery } from '../shared/recover.ts'
import { appTexts } from '../texts.ts'
import { MessagePage } from './MessagePage.tsx'

interface State {
  error?: Error
  /** The result of fetching the missing code. */
  recovery?: Recovery
}

/** Catches a page's render errors and code that could not be fetched. Other pages are not affected. */
export class Crash extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error) {
    if (!isCodeMissing(error)) return
    void import('../shared/recover.ts')
      .then(({ recover }) => recover())
      .catch((): Recovery => (navigator.onLine ? 'stuck' : 'offline'))
      .then((recovery) => this.setState({ recovery }))
  }

  override render() {
    const { error, recovery = 'reloading' } = this.state
    if (!error) return this.props.children
    if (isCodeMissing(error) && recovery === 'reloading') return <PageSkeleton />
    return <CrashPage isOffline={recovery === 'offline'} />
  }
}

/** Placeholder for a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Page>
      <Skeleton label={appTexts.loading}>
        <Bone className="h-9 w-1/2 mt-4" />
        <Bone className="h-48 w-full rounded-lg!" />
        <Bone className="h-16 w-full rounded-lg!" />
      </Skeleton>
    </Page>
  )
}

const reload = () => location.reload()

/** Replaces a page that could not render: it threw, or its code is not on this device and there is no network. */
function CrashPage({ isOffline }: { isOffline: boolean }) {
  const offlineText = useOfflineText()
  if (isOffline) return <MessagePage title={appTexts.offlineTitle} text={offlineText} action={<OfflineWays onRetry={reload} />} />
  return <MessagePage title={appTexts.crashTitle} text={appTexts.crashText} action={<Button onClick={reload}>{appTexts.reload}</Button>} />
}

/** Code that could not be fetched, as Vite reports it: the network is down, or the server has a newer version. */
const missing = new WeakSet<Error>()

addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))

const isCodeMissing = (error: Error): boolean => missing.has(error)
