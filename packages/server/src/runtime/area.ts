import type { FastifyInstance } from 'fastify'
import type { Constraints } from './constraints.ts'
import type { Handler } from './handle.ts'
import type { JobHandler } from './jobs/index.ts'
import type { EraseMemberData, ExportMemberData } from './member-data.ts'
import type { RateLimit } from './rate-limits.ts'
import type { Reference } from './reference.ts'
import type { Retention } from './retention.ts'
import type { Services } from './services.ts'
import type { TillInterface } from './till-handler.ts'

type Handlers = Readonly<Record<string, Handler>>
type Serve = (app: FastifyInstance, services: Services) => void

/** What a feature consists of for the server; everything is optional, and what it leaves out it has none of. */
export interface Part<Calls extends Handlers = Handlers> {
  /** Handlers by the names of their calls. */
  readonly calls?: Calls
  /** Of calls that somebody could use to guess or to make us send. */
  readonly rateLimits?: { readonly [Name in keyof Calls]?: RateLimit }
  readonly jobs?: readonly JobHandler[]
  /** Of tables whose rows serve for a while only. */
  readonly retention?: readonly Retention[]
  /** What belongs into a member's export, by the parts of the export. */
  readonly exports?: ExportMemberData
  /** Ends and erases what it holds of a member whose account is deleted. */
  readonly erases?: EraseMemberData
  /** Errors behind violated constraints: races that a check before could not see. */
  readonly constraints?: Constraints
  /** Addresses that are no calls. */
  readonly routes?: readonly Serve[]
  /** Addresses that a browser opens, with the headers of pages. */
  readonly pages?: readonly Serve[]
}

/** An area of the server. `app.ts` folds all that they declare. */
export interface Area<Calls extends Handlers = Handlers> extends Part<Calls> {
  readonly name: string
  /** Its folders, where it has some. */
  readonly parts?: readonly Part[]
  readonly till?: TillInterface
  /** Its section of the API reference. An area with calls has one. */
  readonly reference?: Reference
}

/** Declares what a folder of an area consists of. */
export function definePart<Calls extends Handlers>(part: Part<Calls>): Part {
  return part
}

/** Declares an area. */
export function defineArea<Calls extends Handlers>(area: Area<Calls>): Area {
  return area
}
