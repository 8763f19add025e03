import type { StudioUser } from '@herzkarte/contract/studio/answers.ts'
import type { AnswerOf, InputOf, StudioCallName } from '@herzkarte/contract/studio/calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db } from '../kernel/database/index.ts'
import type { SecurityLog } from '../runtime/security/security-log.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import type { LiveContent } from './drafts/live.ts'
import type { Preview } from './preview/open-preview.ts'

/** The dependencies of the studio's handlers. Its connections have the role of the tables' owner. */
export interface StudioServices {
  settings: Settings
  /** Its own address is `url`, also where the port was free to choose. */
  studio: Settings['studio']
  pool: pg.Pool
  db: Db
  /** The live revision, read again when it has moved. */
  live(): Promise<LiveContent>
  now(): Date
  /** Undefined where it has no database. */
  preview?: Preview
  security: SecurityLog
  log: Logger
}

export interface StudioRequest<Name extends StudioCallName> {
  services: StudioServices
  input: InputOf<Name>
  /** Who asks. Calls without a right have nobody. */
  user: StudioUser
  /** Of a call that takes one. */
  file: Buffer
  request: FastifyRequest
  reply: FastifyReply
}

export type StudioHandler<Name extends StudioCallName> = (asked: StudioRequest<Name>) => Promise<AnswerOf<Name>>

/** Binds a handler to its call: its input and answer have the types of the contract. */
export function studioHandler<Name extends StudioCallName>(name: Name, act: StudioHandler<Name>) {
  return { name, act: act as StudioHandler<StudioCallName> }
}
