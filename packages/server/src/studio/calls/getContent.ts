import { readStudioContent } from '../drafts/content.ts'
import { studioHandler } from '../services.ts'

export const getContent = studioHandler('getContent', ({ services, input }) => readStudioContent(services, input.draftId))
