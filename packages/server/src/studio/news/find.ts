import type { NewsState } from '@herzkarte/contract/studio/answers.ts'
import type { Sending } from '../../areas/notifications/index.ts'
import { buildContent, type Content, type News } from '../../content/index.ts'
import { fitsThisVersion } from '../../content/studio.ts'
import { contentWith, draftItems } from '../drafts/content.ts'
import { noItem, StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'

/** News with the content that its audience is looked up in: as they are live, or as a draft will make them. @throws StudioError */
export async function findNews(
  services: StudioServices,
  { draftId, id }: { draftId?: string | undefined; id: string },
): Promise<{ news: News; content: Content }> {
  const live = await services.live()
  const all = draftId === undefined ? live.items : contentWith(live, await draftItems(services, live, draftId))
  const found = all.find((item) => item.kind === 'news' && item.id === id)
  if (!found) throw noItem()
  // What somebody is still writing is left out.
  const items = all.filter(fitsThisVersion)
  if (!items.includes(found))
    throw new StudioError('invalid', { de: 'Behebe erst die Fehler dieser Nachricht.', en: 'Fix the errors of this news item first.' })
  return { news: found.data as News, content: buildContent(items) }
}

export function newsState({ news, begunAt, endedAt, recalledAt, ...who }: Sending, now: Date): NewsState {
  const state = recalledAt ? 'recalled' : begunAt > now ? 'scheduled' : endedAt ? 'sent' : 'sending'
  return {
    id: news.id,
    state,
    at: (recalledAt ?? begunAt).toISOString(),
    by: recalledAt ? who.recalledBy : who.scheduledBy,
    reason: who.recallReason,
  }
}

export const neverSent = () =>
  new StudioError('outdated', { de: 'Diese Nachricht ist nicht geplant.', en: 'This news item is not scheduled.' })
