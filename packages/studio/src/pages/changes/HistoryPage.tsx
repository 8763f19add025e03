import type { Content, Revision, RevisionHead } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pause, Play, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { type CallFailed, call, chooseDraft, readAgain, useContent, useSession } from '../../api.ts'
import { findItem, nameOf } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { inputLook } from '../../parts/fields.tsx'
import { Face, Mark, Say } from '../../parts/marks.tsx'
import { Empty, LoadingRows, PageHead } from '../../parts/states.tsx'
import { said, studioTexts } from '../../texts.ts'
import { Lines, useDates, words } from './lines.tsx'
import { PauseDialog } from './PauseDialog.tsx'
import { Panel } from './PlanAside.tsx'

const texts = studioTexts({
  history: { de: 'Verlauf', en: 'History' },
  search: { de: 'Eintrag, Person, Notiz', en: 'Item, person, note' },
  none: { de: 'Noch kein Stand', en: 'No revision yet' },
  noneText: { de: 'Sobald jemand etwas freigibt, steht es hier.', en: 'Once somebody approves something, it stands here.' },
  notFound: { de: 'Nichts gefunden', en: 'Nothing found' },
  zone: { de: (zone: string) => `Zeiten: ${zone}`, en: (zone: string) => `Times: ${zone}` },
  live: { de: 'jetzt', en: 'now' },
  pause: { de: 'Pause', en: 'pause' },
  rollback: { de: 'zurückgenommen', en: 'taken back' },
  by: { de: 'freigegeben von', en: 'approved by' },
  revision: { de: (revision: number) => `Stand ${revision}`, en: (revision: number) => `Revision ${revision}` },
  accepted: { de: 'Angenommene Hinweise', en: 'Accepted warnings' },
  broken: { de: 'Gebrochene Zusagen', en: 'Broken promises' },
  backTo: { de: (revision: number) => `Zurück auf Stand ${revision}`, en: (revision: number) => `Back to revision ${revision}` },
  backText: {
    de: 'Das nimmt alles zurück, was seither kam. Nichts wird gelöscht.',
    en: 'This takes back everything since. Nothing is erased.',
  },
  whatChanges: { de: 'Was sich dadurch ändert', en: 'What changes by it' },
  nothing: { de: 'Nichts: So ist es schon.', en: 'Nothing: it is like that already.' },
  open: { de: 'Als Entwurf öffnen', en: 'Open as a draft' },
  second: { de: 'Pausieren geht allein und sofort.', en: 'Pausing takes one, and works at once.' },
  paused: { de: (name: string) => `Pausiert ist jetzt: ${name}.`, en: (name: string) => `Paused now: ${name}.` },
  resume: { de: 'Fortsetzen', en: 'Go on' },
})

/** Every revision of what is live, what one changed, and the way back. */
export function HistoryPage() {
  const { revision } = useParams<{ revision?: string }>()
  const { content } = useContent()
  const { merchant } = useSession()
  const { data } = useSuspenseQuery({ queryKey: ['revisions', content.live.revision], queryFn: () => call('listRevisions', {}) })
  const [search, setSearch] = useState('')
  const sought = search.toLowerCase()
  const found = data.revisions.filter(({ title, author, editors, note, revision }) =>
    [said(title), author, ...editors, note, String(revision)].some((text) => text.toLowerCase().includes(sought)),
  )
  const chosen = revision ? Number(revision) : content.live.revision
  return (
    <>
      <PageHead title={texts.history}>
        <input
          type="search"
          className={cx(inputLook, 'max-w-64')}
          placeholder={texts.search}
          aria-label={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span className="flex-1" />
        <span className="text-xs text-ink-soft">{texts.zone(merchant.timeZone.replace(/^.*\//, '').replaceAll('_', ' '))}</span>
      </PageHead>
      {data.revisions.length === 0 ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : (
        <div className="grid grid-cols-[380px_minmax(0,1fr)] min-[1440px]:grid-cols-[480px_minmax(0,1fr)] flex-1 min-h-0 border-t border-line">
          <Timeline revisions={found} chosen={chosen} live={content.live.revision} />
          <div className="min-h-0 overflow-y-auto px-6 pt-5 pb-10 grid gap-3.5 content-start">
            <Suspense key={chosen} fallback={<LoadingRows />}>
              <OneRevision revision={chosen} content={content} />
            </Suspense>
            {content.paused.map((path) => (
              <PausedItem key={path} path={path} content={content} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Timeline({ revisions, chosen, live }: { revisions: readonly RevisionHead[]; chosen: number; live: number }) {
  const dates = useDates()
  const days = [...Map.groupBy(revisions, ({ at }) => dates.dayOf(at))]
  return (
    <nav aria-label={texts.history} className="min-h-0 overflow-y-auto border-r border-line">
      {days.length === 0 && <p className="p-6 text-ink-soft">{texts.notFound}</p>}
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="px-6 pt-2 pb-1.5 text-tab font-bold text-ink-soft bg-[color-mix(in_oklab,var(--hk-paper)_62%,var(--hk-card))]">
            {dates.day(day)}
          </h2>
          {ofDay.map((head) => (
            <Link
              key={head.revision}
              href={`/history/${head.revision}`}
              aria-current={head.revision === chosen ? 'true' : undefined}
              className="grid grid-cols-[36px_28px_minmax(0,1fr)] gap-2.5 pl-6 pr-5 py-2.5 text-xs border-b border-line aria-[current]:bg-[color-mix(in_oklab,var(--hk-bakery-soft)_42%,var(--hk-card))] aria-[current]:shadow-[inset_3px_0_0_var(--hk-ink)]"
            >
              <span className="face-display text-base leading-7 text-ink-soft">{head.revision}</span>
              <Face name={head.author} />
              <span className="grid">
                <span className="flex flex-wrap items-center gap-x-2 text-studio font-semibold">
                  {said(head.title)}
                  {head.revision === live ? (
                    <Mark tone="leaf">{texts.live}</Mark>
                  ) : (
                    <Mark tone={head.kind === 'rollback' ? 'plum' : 'rest'}>
                      {head.kind === 'apply' ? words.changes(head.changed) : texts[head.kind]}
                    </Mark>
                  )}
                </span>
                <span className="text-ink-soft">{`${peopleOf(head)}, ${dates.time(head.at)}`}</span>
                {head.note && <span>{words.said(head.note)}</span>}
              </span>
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
}

const peopleOf = ({ editors, author }: RevisionHead) => (editors.length > 0 ? `${editors.join(', ')}, ${texts.by} ${author}` : author)

function OneRevision({ revision, content }: { revision: number; content: Content }) {
  const { data } = useSuspenseQuery({
    queryKey: ['revision', revision, content.live.revision],
    queryFn: () => call('getRevision', { revision }),
  })
  const dates = useDates()
  return (
    <>
      <div>
        <p className="text-xs text-ink-soft">{`${texts.revision(revision)} · ${dates.day(dates.dayOf(data.at))}, ${dates.time(data.at)}`}</p>
        <h2 className="face-display text-xl mt-0.5">{said(data.title)}</h2>
      </div>
      <Lines content={content} lines={data.lines} />
      {[
        { name: data.editors[0] ?? '', note: data.request },
        { name: data.author, note: data.note },
      ].map(
        ({ name, note }) =>
          note !== '' && (
            <div key={name + note} className="flex items-center gap-2 text-xs">
              <Face name={name} />
              <p>
                <b className="font-semibold">{name}</b>: {words.said(note)}
              </p>
            </div>
          ),
      )}
      <Reasons title={texts.accepted} all={data.accepted} />
      <Reasons
        title={texts.broken}
        all={[
          ...data.broken,
          ...(data.broken.length > 0 ? [] : data.allowedLosses.map((loss) => ({ text: { de: loss, en: loss }, reason: '' }))),
        ]}
      />
      {revision > 1 && <GoingBack data={data} content={content} />}
    </>
  )
}

function Reasons({ title, all }: { title: string; all: Revision['broken'] }) {
  if (all.length === 0) return null
  return (
    <div className="text-xs">
      <h3 className="font-bold">{title}</h3>
      <ul className="list-disc pl-5">
        {all.map(({ text, reason }) => (
          <li key={text.de}>
            {said(text)} {reason && <span className="text-ink-soft">{words.said(reason)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function GoingBack({ data: { revision, back }, content }: { data: Revision; content: Content }) {
  const { user } = useSession()
  const [, go] = useLocation()
  const target = revision - 1
  const cannot = !user?.rights.includes('edit') ? words.needsEdit : back.lines.length === 0 ? texts.nothing : undefined

  async function begin(isHandedIn: boolean): Promise<void> {
    try {
      const { draftId } = await call('createDraft', { name: texts.backTo(target), fromRevision: target })
      chooseDraft(draftId)
      go('/plan')
      if (isHandedIn) await call('handIn', { draftId, note: '' })
    } catch (error) {
      showToast({ text: (error as CallFailed).message })
    }
    await readAgain()
  }

  return (
    <Panel>
      <h3 className="flex items-center gap-2.5 face-display text-base">
        <Icon of={RotateCcw} size="sm" />
        {texts.backTo(target)}
      </h3>
      <p>{texts.backText}</p>
      <h4 className="pb-1.5 border-b border-line font-bold">{texts.whatChanges}</h4>
      {back.lines.length === 0 ? <p className="text-ink-soft">{texts.nothing}</p> : <Lines content={content} lines={back.lines} />}
      {back.promises.map(({ kind, id, text, members }) => (
        <div key={`${kind}/${id}`} className="px-3.5 py-3 rounded-box bg-danger-soft">
          <Say tone="bad" wrap>
            {said(text)} {members ? words.members(members) : ''}
          </Say>
        </div>
      ))}
      <div className="flex items-center gap-2">
        <Button look="ink" disabledReason={cannot} onClick={() => begin(true)}>
          {words.handIn}
        </Button>
        <Button disabledReason={cannot} onClick={() => begin(false)}>
          {texts.open}
        </Button>
        <span className="flex-1 text-tab font-normal text-ink-soft text-right">{cannot ?? `${words.second} ${texts.second}`}</span>
      </div>
    </Panel>
  )
}

function PausedItem({ path, content }: { path: string; content: Content }) {
  const [kind = '', id = ''] = path.split('/')
  const [isAsking, setAsking] = useState(false)
  const item = findItem(content, kind, id)
  if (!item) return null
  return (
    <section className="flex items-center gap-3 px-4 py-3 rounded-box shadow-[inset_0_0_0_1px_var(--hk-line)]">
      <Icon of={Pause} size="sm" />
      <p className="flex-1 font-semibold">{texts.paused(nameOf(item))}</p>
      <Button icon={Play} onClick={() => setAsking(true)}>
        {texts.resume}
      </Button>
      {isAsking && <PauseDialog item={item} isPaused onClose={() => setAsking(false)} />}
    </section>
  )
}
