import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import type { Tx } from '../kernel/database/index.ts'
import type { SignedInMember } from '../kernel/ports.ts'
import type { Handler } from './handle.ts'
import type { JobHandler } from './jobs/index.ts'
import type { EraseMemberData, ExportMemberData } from './member-data.ts'
import type { RateLimit } from './rate-limits.ts'
import type { Retention } from './retention.ts'
import type { Services } from './services.ts'
import type { TillInterface } from './till-handler.ts'

export interface TicketUse {
  caller: SignedInMember | undefined
  call: string
  ticket: string | undefined
  now: Date
}

export interface Tickets {
  /** Uses the ticket of a call up. Fails with `confirmIdentity` if it has none, or one that is used, expired, or of another call or session. */
  take(tx: Tx, use: TicketUse): Promise<void>
  /** Gives it back: the call has failed for another reason. */
  giveBack(tx: Tx, use: TicketUse): Promise<void>
}

/** Maps violated database constraints, by name, to errors; `field` is the form field that caused the violation. */
export type Constraints = Readonly<Record<string, { readonly name: ErrorName; readonly field?: string }>>

interface Reference {
  readonly description: string
  /** The contract's declarations for this section: its shapes get names in the document. */
  readonly declared: Readonly<Record<string, unknown>>
  /** Public JSON files. They are not calls: they are served unchanged, without the envelope, to everybody. */
  readonly files?: readonly ReferenceFile[]
}

export interface ReferenceFile {
  readonly name: string
  readonly path: string
  readonly shape: TSchema
  readonly description: string
  readonly parameters: Record<string, unknown>[]
}

type Handlers = Readonly<Record<string, Handler>>
type Serve = (app: FastifyInstance, services: Services) => void

export interface Area<Calls extends Handlers = Handlers> {
  readonly name: string
  readonly calls?: Calls
  /** For calls that could be abused for guessing or for making us send messages. Those of visitors have 60 in ten minutes without a word. */
  readonly rateLimits?: { readonly [Name in keyof Calls]?: RateLimit }
  /** Calls that hash a password. They have a few slots of their own, so that they do not occupy those of other calls while they wait. */
  readonly hashing?: readonly (keyof Calls & string)[]
  /** The tickets of calls that are declared with `stepUp`. One area declares them for all. */
  readonly tickets?: Tickets
  readonly jobs?: readonly JobHandler[]
  readonly retention?: readonly Retention[]
  /** The feature's contribution to a member's export, by the parts of the export. */
  readonly exports?: ExportMemberData
  /** Ends and erases everything the feature holds about a member whose account is deleted. */
  readonly erases?: EraseMemberData
  /** Errors for violated constraints: races that an earlier check could not see. */
  readonly constraints?: Constraints
  readonly routes?: readonly Serve[]
  /** Routes that a browser opens, served with the headers of pages. */
  readonly pages?: readonly Serve[]
  readonly till?: TillInterface
  /** Its section of the API reference. Every area with calls has one. */
  readonly reference?: Reference
}

export function defineArea<Calls extends Handlers>(area: Area<Calls>): Area {
  return area
}
