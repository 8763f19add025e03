import type { Content, DraftHead, Saved, Session, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { AnswerOf, InputOf, StudioCallName, StudioFailure } from '@herzkarte/contract/studio/calls.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { said, studioTexts } from './texts.ts'

const texts = studioTexts({
  away: { de: 'Der Server antwortet nicht.', en: 'The server does not answer.' },
  isLive: {
    de: (name: string, revision: number) => `„${name}“ läuft jetzt, als Stand ${revision}.`,
    en: (name: string, revision: number) => `“${name}” is live now, as revision ${revision}.`,
  },
})

/** A call failed. Its message is for the reader of the page. `away` means that no answer came. */
export class CallFailed extends Error {
  readonly code: StudioFailure['code'] | 'away'
  /** Until the next try. */
  readonly waitSeconds: number

  constructor(code: StudioFailure['code'] | 'away', message: string, waitSeconds = 0) {
    super(message)
    this.code = code
    this.waitSeconds = waitSeconds
  }
}

/** Calls the studio's server. @throws CallFailed */
export async function call<Name extends StudioCallName>(name: Name, input: InputOf<Name>, file?: Blob): Promise<AnswerOf<Name>> {
  const query = file ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const response = await fetch(`/studio/api/${name}${query}`, {
    method: 'POST',
    headers: { 'content-type': file ? 'application/octet-stream' : 'application/json' },
    body: file ?? JSON.stringify(input),
  }).catch(() => {
    throw new CallFailed('away', texts.away)
  })
  const answer = await response.json().catch(() => undefined)
  if (response.ok) return answer as AnswerOf<Name>
  const failure = answer as StudioFailure | undefined
  if (failure?.code === 'signedOut') void queries.invalidateQueries({ queryKey: ['session'] })
  throw failure ? new CallFailed(failure.code, said(failure.message), failure.waitSeconds) : new CallFailed('away', texts.away)
}

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 3 && (error as CallFailed).code === 'away' },
    // What cannot be sent says so at once.
    mutations: { networkMode: 'always' },
  },
})

const sessionKey = ['session']

export function useSession(): Session {
  return useSuspenseQuery({ queryKey: sessionKey, queryFn: () => call('getSession', {}) }).data
}

/** The merchant's. */
export const currency = (): string => queries.getQueryData<Session>(sessionKey)?.merchant.currency ?? 'EUR'

/** After signing in or out: nothing of the last person stays. */
export function showSession(session: Session): void {
  const isOther = queries.getQueryData<Session>(sessionKey)?.user?.userId !== session.user?.userId
  if (isOther) queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
  queries.setQueryData(sessionKey, session)
}

/** The draft that the pages are about; none is what is live. */
const chosenDraft = stored<string>('studio.draft', (value): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value))

export function chooseDraft(draftId: string | undefined): void {
  if (draftId === undefined) chosenDraft.clear()
  else chosenDraft.set(draftId)
}

export function useDrafts(): DraftHead[] {
  return useQuery({ queryKey: ['drafts'], queryFn: () => call('listDrafts', {}), refetchInterval: 15_000 }).data?.drafts ?? []
}

const contentKey = (draftId: string | undefined) => ['content', draftId ?? 'live']

/** Everything that there is, with the changes of the chosen draft. Suspends until it is there. */
export function useContent(): { content: Content; draftId: string | undefined } {
  const draftId = chosenDraft.use()
  const { data } = useSuspenseQuery({
    queryKey: contentKey(draftId),
    queryFn: () => readContent(draftId),
    // What others change in the same draft.
    refetchInterval: draftId ? 15_000 : false,
  })
  return { content: data, draftId }
}

/** A draft that is gone, or that somebody applied, is chosen no longer. */
async function readContent(draftId: string | undefined): Promise<Content> {
  if (draftId === undefined) return call('getContent', {})
  const content = await call('getContent', { draftId }).catch((error: CallFailed) => {
    if (error.code !== 'missing') throw error
  })
  if (content && content.draft?.state !== 'applied') return content
  void queries.invalidateQueries({ queryKey: ['drafts'] })
  // Another may have been chosen meanwhile.
  if (chosenDraft.get() === draftId) {
    chooseDraft(undefined)
    if (content?.draft) showToast({ text: texts.isLive(content.draft.name, content.draft.revision ?? 0), durationMs: 8000 })
  }
  return call('getContent', {})
}

/** Puts the answer to a change into what the pages show. */
export function showSaved(draftId: string, { items, ...saved }: Saved, touched: readonly { kind: string; id: string }[]): void {
  const isKept = (item: StudioItem) => !touched.some(({ kind, id }) => kind === item.kind && id === item.id)
  queries.setQueryData<Content>(
    contentKey(draftId),
    (content) => content && { ...content, ...saved, items: [...content.items.filter(isKept), ...items] },
  )
  void queries.invalidateQueries({ queryKey: ['drafts'] })
  // A warning is accepted without an edit.
  void queries.invalidateQueries({ queryKey: ['plan', draftId] })
}

/** After something that others decide: a draft is handed in, a revision is applied. */
export async function readAgain(): Promise<void> {
  await queries.invalidateQueries()
}

/** Does something whose failure is worth a word and nothing more. */
export const attempt = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => {},
    (error: Error) => void showToast({ text: error.message }),
  )
