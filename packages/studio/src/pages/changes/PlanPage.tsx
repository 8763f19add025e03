import type { Content, Plan, PlanLine } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call, chooseDraft, useContent, useDrafts, useSession } from '../../api.ts'
import { Segments } from '../../parts/buttons.tsx'
import { Checkbox, TextField } from '../../parts/fields.tsx'
import { Face, Say } from '../../parts/marks.tsx'
import { Empty, PageHead } from '../../parts/states.tsx'
import { said, studioTexts } from '../../texts.ts'
import { Lines, useDates, words } from './lines.tsx'
import { type Decisions, PlanAside } from './PlanAside.tsx'

const texts = studioTexts({
  plan: { de: 'Plan', en: 'Plan' },
  none: { de: 'Kein Entwurf gewählt', en: 'No draft chosen' },
  noneText: { de: 'Wähle oben einen Entwurf, oder beginne einen neuen.', en: 'Choose a draft above, or begin a new one.' },
  waiting: { de: 'Wartet auf Freigabe', en: 'Waits for approval' },
  empty: { de: 'Noch nichts geändert', en: 'Nothing changed yet' },
  emptyText: {
    de: 'Was du änderst, steht hier als Satz, bevor es jemand sieht.',
    en: 'What you change stands here before anybody sees it.',
  },
  against: {
    de: (revision: number, day: string) => `gegen den laufenden Stand ${revision} vom ${day}`,
    en: (revision: number, day: string) => `against the live revision ${revision} of ${day}`,
  },
  display: { de: 'Darstellung', en: 'Display' },
  sentences: { de: 'Sätze', en: 'Sentences' },
  fields: { de: 'Felder', en: 'Fields' },
  nobody: { de: 'Niemand verliert etwas.', en: 'Nobody loses anything.' },
  kept: { de: 'Zusage geschützt', en: 'Promise kept' },
  broken: { de: 'Das bricht eine Zusage', en: 'This breaks a promise' },
  leaveOut: { de: 'Weglassen. Es bleibt, wie es ist, für alle.', en: 'Leave it out. It stays as it is, for all.' },
  indirect: {
    de: 'Das kommt von einer anderen Änderung: Lass sie weg, oder nenne den Grund.',
    en: 'Another change does this: leave it out, or say why.',
  },
  anyway: { de: 'Trotzdem. Braucht einen Grund, der im Verlauf steht.', en: 'Anyway. It needs a reason, which the history keeps.' },
  atOnce: { de: 'Sofort', en: 'At once' },
  from: { de: (day: string) => `Ab ${day}`, en: (day: string) => `From ${day}` },
  take: { de: 'Übernehmen', en: 'Apply it' },
  held: { de: 'Das wurde angehalten und läuft damit wieder:', en: 'This was stopped, and goes on with it:' },
  by: { de: 'durch', en: 'by' },
})

const pathOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`

/** What the chosen draft changes, before anybody sees it. */
export function PlanPage() {
  const { content, draftId } = useContent()
  if (draftId === undefined || !content.draft) return <NoDraft />
  return <DraftPlan key={draftId} draftId={draftId} content={content} />
}

function NoDraft() {
  const waiting = useDrafts().filter(({ state }) => state === 'handedIn')
  const dates = useDates()
  return (
    <div className="min-h-0 overflow-y-auto">
      <PageHead title={texts.plan} />
      {waiting.length > 0 && (
        <section className="px-6">
          <h2 className="pb-1.5 border-b border-line font-bold">{texts.waiting}</h2>
          {waiting.map(({ draftId, name, changes, handedInBy, handedInAt, editedAt }) => (
            <button
              key={draftId}
              type="button"
              className="flex items-center gap-2.5 w-full py-2.5 border-b border-line text-left hover:bg-sunken"
              onClick={() => chooseDraft(draftId)}
            >
              <Face name={handedInBy ?? ''} />
              <b className="font-semibold truncate">{name}</b>
              <span className="text-xs text-ink-soft whitespace-nowrap">
                {`${words.changes(changes)} · ${handedInBy ?? ''}, ${dates.date(handedInAt ?? editedAt)}, ${dates.time(handedInAt ?? editedAt)}`}
              </span>
            </button>
          ))}
        </section>
      )}
      <Empty title={texts.none} text={texts.noneText} />
    </div>
  )
}

function DraftPlan({ draftId, content }: { draftId: string; content: Content }) {
  const { data: drawn } = useSuspenseQuery({
    queryKey: ['plan', draftId, content.draft?.editedAt, content.draft?.state],
    queryFn: () => call('getPlan', { draftId }),
    refetchInterval: 30_000,
  })
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  // What another change takes away has no line of its own to leave out.
  const lines = new Set(drawn.days.flatMap((day) => day.lines.map(pathOf)))
  const leftOut = [...out].map((path) => ({ kind: path.split('/')[0] ?? '', id: path.split('/')[1] ?? '' }))
  const { data: rest } = useQuery({
    queryKey: ['plan', draftId, drawn.draft.editedAt, leftOut],
    queryFn: () => call('getPlan', { draftId, leftOut }),
    enabled: leftOut.length > 0 && drawn.promises.some((promise) => !lines.has(pathOf(promise))),
  })
  const isBroken = (path: string) => !rest || lines.has(path) || rest.promises.some((promise) => pathOf(promise) === path)
  const plan = { ...drawn, promises: drawn.promises.filter((promise) => isBroken(pathOf(promise))) }
  const { user, ownApproval } = useSession()
  const isEditor = user !== null && plan.draft.editors.includes(user.name)
  const mayApprove = plan.draft.state === 'handedIn' && user?.rights.includes('approve') === true && (!isEditor || ownApproval)
  const [display, setDisplay] = useState<'sentences' | 'fields'>('sentences')
  const dates = useDates()

  const promised = plan.promises.map(pathOf).filter((path) => lines.has(path) && !reasons.has(path))
  const decisions: Decisions = { out: new Set([...out, ...promised]), reasons }
  const leave = (path: string, isTaken: boolean) => setOut(new Set([...out, path].filter((one) => one !== path || !isTaken)))
  const box = (line: PlanLine) => {
    const path = pathOf(line)
    return (
      <Checkbox
        isLabelHidden
        label={`${texts.take}: ${line.parts.map(({ text }) => said(text)).join('')}`}
        isChecked={!decisions.out.has(path)}
        onChange={(isTaken) => leave(path, isTaken)}
      />
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_372px] flex-1 min-h-0">
      <div className="min-h-0 overflow-y-auto px-6 pt-4 pb-10">
        <div className="flex items-center gap-2.5 mb-2.5">
          <h1 className="face-display text-xl">{texts.plan}</h1>
          <span className="text-xs text-ink-soft flex-1">{texts.against(plan.live.revision, dates.date(plan.live.at))}</span>
          <Segments
            label={texts.display}
            value={display}
            onChange={setDisplay}
            options={[
              { value: 'sentences', text: texts.sentences },
              { value: 'fields', text: texts.fields },
            ]}
          />
        </div>
        {plan.days.length === 0 ? (
          <Empty title={texts.empty} text={texts.emptyText} />
        ) : (
          <p className="face-display text-lg leading-[1.625rem] max-w-[46em] text-pretty">
            {said(plan.headline)} {plan.promises.length === 0 && <em className="not-italic text-leaf-ink">{texts.nobody}</em>}
          </p>
        )}
        {plan.promises.map((promise) => (
          <PromiseBox
            key={pathOf(promise)}
            promise={promise}
            mayDecide={mayApprove}
            canLeaveOut={lines.has(pathOf(promise))}
            reason={reasons.get(pathOf(promise))}
            onReason={(reason) => {
              const next = new Map(reasons)
              if (reason === undefined) next.delete(pathOf(promise))
              else next.set(pathOf(promise), reason)
              setReasons(next)
              if (reason !== undefined) leave(pathOf(promise), true)
            }}
          />
        ))}
        <HeldItems plan={plan} />
        {plan.days.map(({ day, lines }) => (
          <section key={day ?? ''}>
            <h2 className="flex items-baseline gap-2 mt-3.5 mb-0.5 pb-1.5 border-b border-line font-bold">
              {day === null ? texts.atOnce : texts.from(dates.day(day))}
              <span className="text-xs font-normal text-ink-soft">{words.changes(lines.length)}</span>
            </h2>
            <Lines
              content={content}
              lines={lines}
              asFields={display === 'fields'}
              {...(mayApprove && { before: box, isOut: (line: PlanLine) => decisions.out.has(pathOf(line)) })}
            />
          </section>
        ))}
      </div>
      <PlanAside plan={plan} content={content} decisions={decisions} mayApprove={mayApprove} isEditor={isEditor} />
    </div>
  )
}

interface PromiseProps {
  promise: Plan['promises'][number]
  mayDecide: boolean
  canLeaveOut: boolean
  /** Why it is broken; undefined: it is left out. */
  reason: string | undefined
  onReason: (reason: string | undefined) => void
}

function PromiseBox({ promise, mayDecide, canLeaveOut, reason, onReason }: PromiseProps) {
  const isKept = reason === undefined && mayDecide && canLeaveOut
  return (
    <fieldset
      aria-label={said(promise.text)}
      className={`flex gap-2.5 mt-3 px-3.5 py-3 rounded-box ${isKept ? 'bg-paper shadow-[inset_0_0_0_1px_var(--hk-line)]' : 'bg-danger-soft shadow-[inset_0_0_0_1.5px_color-mix(in_oklab,var(--hk-danger)_55%,transparent)]'}`}
    >
      <Icon of={isKept ? ShieldCheck : TriangleAlert} size="sm" className={isKept ? 'text-leaf-ink' : 'text-danger'} />
      <div className="flex-1 grid gap-1.5">
        <h2 className="font-bold">{isKept ? texts.kept : texts.broken}</h2>
        <p>
          {said(promise.text)} {promise.members !== null && promise.members > 0 && words.members(promise.members)}
        </p>
        {mayDecide && (
          <>
            {canLeaveOut ? (
              <>
                <Choice text={texts.leaveOut} isOn={isKept} onChoose={() => onReason(undefined)} />
                <Choice text={texts.anyway} isOn={!isKept} onChoose={() => onReason('')} />
              </>
            ) : (
              <p>{texts.indirect}</p>
            )}
            {!isKept && (
              <TextField label={words.reason} value={reason ?? ''} maxLength={500} onChange={({ target }) => onReason(target.value)} />
            )}
          </>
        )}
      </div>
    </fieldset>
  )
}

function Choice({ text, isOn, onChoose }: { text: string; isOn: boolean; onChoose: () => void }) {
  return (
    <label className="flex items-center gap-2">
      <input type="radio" className="size-4 accent-(--hk-ink)" checked={isOn} onChange={onChoose} />
      {text}
    </label>
  )
}

function HeldItems({ plan: { held } }: { plan: Plan }) {
  if (held.length === 0) return null
  return (
    <div className="grid gap-1 mt-3 px-3.5 py-3 rounded-box bg-bakery-soft">
      <Say tone="warn" wrap>
        {texts.held}
      </Say>
      <ul className="list-disc pl-6">
        {held.map((item) => (
          <li key={pathOf(item)}>{`${said(item.name)}, ${texts.by} ${item.author}${item.note && `: ${words.said(item.note)}`}`}</li>
        ))}
      </ul>
    </div>
  )
}
