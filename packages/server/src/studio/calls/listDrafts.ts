import { readDrafts } from '../drafts/store.ts'
import { studioHandler } from '../services.ts'

export const listDrafts = studioHandler('listDrafts', async ({ services }) => ({ drafts: await readDrafts(services.db) }))
