import type { Json } from '@herzkarte/contract/studio/answers.ts'
import { studioSchema, writtenKinds } from '../../content/studio.ts'
import { studioHandler } from '../services.ts'

/** What forms are made from. It changes with the code only. */
const schemas = Object.fromEntries(writtenKinds.map((kind) => [kind, studioSchema(kind) as Json]))

export const getSchemas = studioHandler('getSchemas', async () => ({ schemas }))
