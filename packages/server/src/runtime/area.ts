import type { FastifyInstance } from 'fastify'
import type { TokenOwner } from '../kernel/ports.ts'
import type { Constraints } from './constraints.ts'
import type { Handler } from './handle.ts'
import type { JobHandler } from './jobs/index.ts'
import type { EraseMemberData, ExportMemberData } from './member-data.ts'
import type { RateLimit } from './rate-limits.ts'
import type { Reference } from './reference.ts'
import type { Retention } from './retention.ts'
import type { Services } from './services.ts'
import type { TillInterface } from './till-handler.ts'

/** Fails with `confirmIdentity` unless the member has recently confirmed who they are in this session. */
export type RequireIdentity = (member: TokenOwner, now: Date, services: Services) => Promise<void>

type Handlers = Readonly<Record<string, Handler>>
type Serve = (app: FastifyInstance, services: Services) => void

/**
 * Everything that a feature contributes to the server. Every field is optional; an omitted field means that there is nothing of that kind.
 */
export interface Part<Calls extends Handlers = Handlers> {
  /** Handlers by call name. */
  readonly calls?: Calls
  /** For calls that could be abused for guessing or for making us send messages. */
  readonly rateLimits?: { readonly [Name in keyof Calls]?: RateLimit }
  /** Calls that hash a password. They have a few slots of their own, so that they do not occupy those of other calls while they wait. */
  readonly hashing?: readonly (keyof Calls & string)[]
  /** The check of calls that are declared with `stepUp`. One folder declares it for all areas. */
  readonly requireIdentity?: RequireIdentity
  readonly jobs?: readonly JobHandler[]
  /** For tables whose rows are needed only for a while. */
  readonly retention?: readonly Retention[]
  /** The feature's contribution to a member's export, by the parts of the export. */
  readonly exports?: ExportMemberData
  /** Ends and erases everything the feature holds about a member whose account is deleted. */
  readonly erases?: EraseMemberData
  /** Errors for violated constraints: races that an earlier check could not see. */
  readonly constraints?: Constraints
  /** Routes that are not calls. */
  readonly routes?: readonly Serve[]
  /** Routes that a browser opens, served with the headers of pages. */
  readonly pages?: readonly Serve[]
}

/** An area of the server. `areas.ts` folds everything that areas declare. */
export interface Area<Calls extends Handlers = Handlers> extends Part<Calls> {
  readonly name: string
  /** Its folders, if any. */
  readonly parts?: readonly Part[]
  readonly till?: TillInterface
  /** Its section of the API reference. Every area with calls has one. */
  readonly reference?: Reference
}

/** Declares the contents of an area's folder. */
export function definePart<Calls extends Handlers>(part: Part<Calls>): Part {
  return part
}

/** Declares an area. */
export function defineArea<Calls extends Handlers>(area: Area<Calls>): Area {
  return area
}
