import { traceWith } from '../../kernel/tracing.ts'
import type { Settings } from '../settings/settings.ts'

/** Starts tracing if it is configured. Returns what sends the remaining spans and stops. */
export async function startTracing({ tracesUrl, tracesPercent }: Settings): Promise<() => Promise<void>> {
  if (tracesUrl === undefined) return async () => {}
  const { openTelemetry } = await import('./open-telemetry.ts')
  const { tracer, close } = openTelemetry({ url: tracesUrl, percent: tracesPercent })
  traceWith(tracer)
  return async () => {
    traceWith(undefined)
    await close()
  }
}
