import { onLocationShown, shownPath } from '../router/navigation.ts'
import { routeOf } from '../router/route.ts'
import type { TelemetryProvider } from './port.ts'

/** Reports pages and errors once the member has agreed, and until they take that back. Nothing from before is reported. */
export async function startTelemetry({ consent, open, onWithdrawn }: TelemetryProvider): Promise<void> {
  if (!(await consent())) return
  const telemetry = await open()
  const pageNow = () => routeOf(shownPath())?.path ?? 'unknown'
  const report = (error: unknown) => telemetry.failed({ name: nameOf(error), at: placeOf(error), page: pageNow() })
  const onError = ({ error }: ErrorEvent) => report(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  const stopPages = onLocationShown(() => telemetry.pageShown(pageNow()))
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  onWithdrawn(() => {
    stopPages()
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  })
  telemetry.pageShown(pageNow())
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

/** File, line and column of the first frame that names them. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /([\w-]+\.(?:js|tsx?):\d+:\d+)/.exec(stack)?.[1] ?? 'unknown'
}
