import { AsyncLocalStorage } from 'node:async_hooks'

type TraceAttributes = Record<string, string | number>

export interface SpanOptions {
  /** A part of this process, a request that it answers, or a job that it does. */
  kind?: 'INTERNAL' | 'SERVER' | 'CLIENT' | 'CONSUMER'
  attributes?: TraceAttributes
  /** The `traceparent` of what caused it elsewhere. */
  parent?: string | undefined
}

export type Annotate = (attributes: TraceAttributes) => void

/** Behind this port is OpenTelemetry, if the merchant has configured it; the packages are loaded then only. */
export interface Tracer {
  span<Result>(name: string, options: SpanOptions, work: (annotate: Annotate) => Promise<Result>): Promise<Result>
  current(): string | null
}

let tracer: Tracer | undefined

export function traceWith(one: Tracer | undefined): void {
  tracer = one
}

export function isTraced(): boolean {
  return tracer !== undefined
}

/** Runs a work as a span. Without a tracer, it only runs the work. */
export function traced<Result>(name: string, options: SpanOptions, work: (annotate: Annotate) => Promise<Result>): Promise<Result> {
  return tracer ? tracer.span(name, options, work) : work(() => {})
}

/** What a job that is queued here names as its cause; null without a tracer. */
export function traceParent(): string | null {
  return tracer?.current() ?? null
}

/** The work as part of the current span, also if it is called from another one. */
export function inThisSpan<Work extends (...args: never[]) => unknown>(work: Work): Work {
  return tracer ? AsyncLocalStorage.bind(work) : work
}
