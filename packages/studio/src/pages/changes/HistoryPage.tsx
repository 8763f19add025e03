import type { Content, RevisionHead } from '@herzkarte/contract/studio/answers.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Suspense } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { attempt, call, chooseDraft, readAgain, useContent, useSession } from '../../api.ts'
import { Button } from '../../parts/buttons.tsx'
import { Face, Mark } from '../../parts/marks.tsx'
import { LoadingRows, PageHead } from '../../parts/states.tsx'
import { useInstant, words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'
import { Lines, Note, Reasons } from './lines.tsx'
import { Panel } from './PlanAside.tsx'

const texts = studioTexts({
  live: { de: 'jetzt', en: 'now' },
  pause: { de: 'Pause', en: 'pause' },
  rollback: { de: 'zurückgenommen', en: 'taken back' },
  by: { de: 'freigegeben von', en: 'approved by' },
  revision: { de: (revision: number) => `Stand ${revision}`, en: (revision: number) => `Revision ${revision}` },
  accepted: { de: 'Angenommene Hinweise', en: 'Accepted warnings' },
  broken: { de: 'Gebrochene Zusagen', en: 'Broken promises' },
  backTo: { de: (revision: number) => `Zurück auf Stand ${revision}`, en: (revision: number) => `Back to revision ${revision}` },
  backText: { de: 'Das nimmt zurück, was seither kam. Nichts wird gelöscht.', en: 'This takes back what came since. Nothing is erased.' },
  nothing: { de: 'Nichts: So ist es schon.', en: 'Nothing: it is like that already.' },
  open: { de: 'Als Entwurf öffnen', en: 'Open as a draft' },
})

/** Every revision of what is live, what one changed, and the way back. */
export function HistoryPage() {
  const { revision } = useParams<{ revision?: string }>()
  const { content } = useContent()
  const { live } = content
  const { data } = useSuspenseQuery({ queryKey: ['revisions', live.revision], queryFn: () => call('listRevisions', {}) })
  const chosen = revision ? Number(revision) : live.revision
  return (
    <>
      <PageHead title={words.history} />
      <div className="grid grid-cols-[380px_minmax(0,1fr)] min-[1440px]:grid-cols-[480px_minmax(0,1fr)] flex-1 min-h-0 border-t border-line">
        <Timeline revisions={data.revisions} chosen={chosen} live={live.revision} />
        <div className="min-h-0 overflow-y-auto px-6 pt-5 pb-10 grid gap-3.5 content-start">
          <Suspense key={chosen} fallback={<LoadingRows />}>
            <OneRevision revision={chosen} content={content} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

function Timeline({ revisions, chosen, live }: { revisions: readonly RevisionHead[]; chosen: number; live: number }) {
  const timeOf = useInstant()
  return (
    <nav aria-label={words.history} className="min-h-0 overflow-y-auto border-r border-line">
      {revisions.map(({ revision, kind, author, editors, title, changed, at, note }) => (
        <Link
          key={revision}
          href={`/history/${revision}`}
          aria-current={revision === chosen ? 'true' : undefined}
          className="grid grid-cols-[36px_28px_minmax(0,1fr)] gap-2.5 pl-6 pr-5 py-2.5 text-xs border-b border-line aria-[current]:bg-[color-mix(in_oklab,var(--hk-bakery-soft)_42%,var(--hk-card))] aria-[current]:shadow-[inset_3px_0_0_var(--hk-ink)]"
        >
          <span className="face-display text-base leading-7 text-ink-soft">{revision}</span>
          <Face name={author} />
          <span className="grid">
            <span className="flex flex-wrap items-center gap-x-2 text-studio font-semibold">
              {said(title)}
              <Mark tone={revision === live ? 'leaf' : kind === 'rollback' ? 'plum' : 'rest'}>
                {revision === live ? texts.live : kind === 'apply' ? words.changes(changed) : texts[kind]}
              </Mark>
            </span>
            <span className="text-ink-soft">
              {[...editors, editors.length > 0 ? `${texts.by} ${author}` : author, timeOf(at)].join(', ')}
            </span>
            {note && <span>{words.said(note)}</span>}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function OneRevision({ revision, content }: { revision: number; content: Content }) {
  const { data } = useSuspenseQuery({
    queryKey: ['revision', revision, content.live.revision],
    queryFn: () => call('getRevision', { revision }),
  })
  const { user } = useSession()
  const [, go] = useLocation()
  const timeOf = useInstant()
  const losses = data.allowedLosses.map((loss) => ({ text: { de: loss, en: loss }, reason: '' }))
  const lines = data.back
  const title = texts.backTo(revision - 1)
  async function goBack(): Promise<void> {
    const { draftId } = await call('createDraft', { name: title, fromRevision: revision - 1 })
    chooseDraft(draftId)
    go('/plan')
    await readAgain()
  }
  return (
    <>
      <div>
        <p className="text-xs text-ink-soft">{`${texts.revision(revision)} · ${timeOf(data.at)}`}</p>
        <h2 className="face-display text-xl mt-0.5">{said(data.title)}</h2>
      </div>
      <Lines content={content} lines={data.lines} />
      <Note name={data.editors[0] ?? ''} note={data.request} />
      <Note name={data.author} note={data.note} />
      <Reasons title={texts.accepted} all={data.accepted} />
      <Reasons title={texts.broken} all={data.broken.length > 0 ? data.broken : losses} />
      {revision > 1 && (
        <Panel title={title}>
          <p>{lines.length === 0 ? texts.nothing : texts.backText}</p>
          <Lines content={content} lines={lines} />
          {user?.rights.includes('edit') && lines.length > 0 && (
            <Button look="ink" icon={RotateCcw} onClick={() => void attempt(goBack())}>
              {texts.open}
            </Button>
          )}
        </Panel>
      )}
    </>
  )
}
