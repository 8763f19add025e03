import { onLocationShown, shownPath } from '../router/navigation.ts'
import { routeOf } from '../router/route.ts'

/** Where the merchant's analytics and error reports go. Neither gets anything that is about a person. */
export interface Telemetry {
  /** A page was shown. `page` is the form of its address, such as `/main/coupon/:couponId`, without ids and queries. */
  pageShown(page: string): void
  /** Something failed that nobody caught. `name` is the kind of error, `at` where it was thrown; its message may name somebody and is left out. */
  failed(error: { name: string; at: string; page: string }): void
}

/** A merchant's choice. Nothing of it is loaded before the member has agreed. */
export interface TelemetryProvider {
  /** Asks for consent, or knows the answer. Resolves to false if the member does not agree. */
  consent(): Promise<boolean>
  open(): Promise<Telemetry>
  /** Calls `withdrawn` when the member takes the consent back. */
  onWithdrawn(withdrawn: () => void): void
}

/** Reports pages and errors once the member has agreed, and until they take that back. Nothing from before is reported. */
export async function startTelemetry({ consent, open, onWithdrawn }: TelemetryProvider): Promise<void> {
  if (!(await consent())) return
  const telemetry = await open()
  const pageNow = () => routeOf(shownPath())?.path ?? 'unknown'
  const report = (error: unknown) => telemetry.failed({ name: nameOf(error), at: placeOf(error), page: pageNow() })
  const listening = new AbortController()
  const { signal } = listening
  const stopPages = onLocationShown(() => telemetry.pageShown(pageNow()))
  addEventListener('error', ({ error }) => report(error), { signal })
  addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal })
  onWithdrawn(() => {
    stopPages()
    listening.abort()
  })
  telemetry.pageShown(pageNow())
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

/** File, line and column of the first frame that names them. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /([\w-]+\.(?:js|tsx?):\d+:\d+)/.exec(stack)?.[1] ?? 'unknown'
}
