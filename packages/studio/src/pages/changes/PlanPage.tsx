import type { Content, Plan, PlanLine } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call, chooseDraft, useContent, useSession } from '../../api.ts'
import { Button, Segments } from '../../parts/buttons.tsx'
import { Checkbox, TextField } from '../../parts/fields.tsx'
import { Say } from '../../parts/marks.tsx'
import { Empty } from '../../parts/states.tsx'
import { said, studioTexts } from '../../texts.ts'
import { Lines, useDates, words } from './lines.tsx'
import { type Decisions, PlanAside } from './PlanAside.tsx'

const texts = studioTexts({
  plan: { de: 'Plan', en: 'Plan' },
  none: { de: 'Kein Entwurf gewählt', en: 'No draft chosen' },
  noneText: { de: 'Wähle oben einen Entwurf, oder beginne einen neuen.', en: 'Choose a draft above, or begin a new one.' },
  isLive: { de: (name: string) => `„${name}“ läuft`, en: (name: string) => `“${name}” is live` },
  isLiveText: { de: 'Was weggelassen wurde, liegt in einem Entwurf mit dem Rest.', en: 'What was left out is in a draft with the rest.' },
  show: { de: 'Im Verlauf ansehen', en: 'Show in the history' },
  close: { de: 'Entwurf schließen', en: 'Close the draft' },
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
  if (draftId === undefined || !content.draft) return <Empty title={texts.none} text={texts.noneText} />
  const { state, name, revision } = content.draft
  if (state === 'applied')
    return (
      <Empty title={texts.isLive(name)} text={texts.isLiveText}>
        <Button look="ink" href={`/history/${revision}`}>
          {texts.show}
        </Button>
        <Button onClick={() => chooseDraft(undefined)}>{texts.close}</Button>
      </Empty>
    )
  return <DraftPlan key={draftId} draftId={draftId} content={content} />
}

function DraftPlan({ draftId, content }: { draftId: string; content: Content }) {
  const { data: plan } = useSuspenseQuery({
    queryKey: ['plan', draftId, content.draft?.editedAt, content.draft?.state],
    queryFn: () => call('getPlan', { draftId }),
    refetchInterval: 30_000,
  })
  const { user, ownApproval } = useSession()
  const isEditor = user !== null && plan.draft.editors.includes(user.name)
  const mayApprove = plan.draft.state === 'handedIn' && user?.rights.includes('approve') === true && (!isEditor || ownApproval)
  const [display, setDisplay] = useState<'sentences' | 'fields'>('sentences')
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const dates = useDates()

  const promised = plan.promises.map(pathOf).filter((path) => !reasons.has(path))
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
  /** Why it is broken; undefined: it is left out. */
  reason: string | undefined
  onReason: (reason: string | undefined) => void
}

function PromiseBox({ promise, mayDecide, reason, onReason }: PromiseProps) {
  const isKept = reason === undefined && mayDecide
  return (
    <fieldset
      className={`flex gap-2.5 mt-3 px-3.5 py-3 rounded-box ${isKept ? 'bg-paper shadow-[inset_0_0_0_1px_var(--hk-line)]' : 'bg-danger-soft shadow-[inset_0_0_0_1.5px_color-mix(in_oklab,var(--hk-danger)_55%,transparent)]'}`}
    >
      <Icon of={isKept ? ShieldCheck : TriangleAlert} size="sm" className={isKept ? 'text-leaf-ink' : 'text-danger'} />
      <div className="flex-1 grid gap-1.5">
        <legend className="float-left font-bold">{isKept ? texts.kept : texts.broken}</legend>
        <p className="clear-both">
          {said(promise.text)} {promise.members !== null && promise.members > 0 && words.members(promise.members)}
        </p>
        {mayDecide && (
          <>
            <Choice text={texts.leaveOut} isOn={isKept} onChoose={() => onReason(undefined)} />
            <Choice text={texts.anyway} isOn={!isKept} onChoose={() => onReason('')} />
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
