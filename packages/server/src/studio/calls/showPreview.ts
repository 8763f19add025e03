import { contentWith, draftItems } from '../drafts/content.ts'
import { StudioError } from '../failures.ts'
import { studioHandler } from '../services.ts'

export const showPreview = studioHandler('showPreview', async ({ services, input: { draftId, ...showing } }) => {
  if (!services.preview) throw noPreview()
  const live = await services.live()
  const changes = draftId === undefined ? [] : await draftItems(services, live, draftId)
  return services.preview.show({ draftId, items: contentWith(live, changes), ...showing })
})

const noPreview = () => new StudioError('missing', { de: 'Dieses Studio hat keine Vorschau.', en: 'This studio has no preview.' })
