import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-base'
import { type SpanOptions, type Tracer, traceWith } from '../../kernel/tracing.ts'

/** Sends spans in batches, as OTLP over HTTP. The trace's id decides alone: a sale and its jobs are sampled together on every server. Returns what sends the remaining spans and stops. */
export function startTracing(url: string, percent: number): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'herzkarte' }),
    sampler: new TraceIdRatioBasedSampler(percent / 100),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const spans = provider.getTracer('herzkarte')
  const contexts = new AsyncLocalStorage<Context>()

  const tracer: Tracer = {
    async span(name, { kind = 'INTERNAL', attributes = {}, parent }: SpanOptions, work) {
      const around = contextOf(parent) ?? contexts.getStore() ?? ROOT_CONTEXT
      const span = spans.startSpan(name, { kind: SpanKind[kind], attributes }, around)
      try {
        // The work begins in this turn, so that statements leave in the order in which they were sent.
        return await contexts.run(trace.setSpan(around, span), work, (more) => void span.setAttributes(more))
      } catch (error) {
        // Messages may contain personal data.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
        throw error
      } finally {
        span.end()
      }
    },
    current() {
      const context = contexts.getStore()
      const span = context && trace.getSpanContext(context)
      return span ? `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}` : null
    },
  }
  traceWith(tracer)
  return async () => {
    traceWith(undefined)
    await provider.shutdown()
  }
}

/** Of a `traceparent`; undefined if there is none, or none that makes sense. */
function contextOf(parent: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent ?? '') ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true })
}
