import type { Content, Plan, PlanLine } from '@herzkarte/contract/studio/answers.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { call, chooseDraft, useContent, useDrafts, useSession } from '../../api.ts'
import { formatDay } from '../../days.ts'
import { Button } from '../../parts/buttons.tsx'
import { Checkbox, TextField } from '../../parts/fields.tsx'
import { Empty, PageHead } from '../../parts/states.tsx'
import { useInstant, words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'
import { Lines, membersText, pathOf, Reasons } from './lines.tsx'
import { PlanAside } from './PlanAside.tsx'

const texts = studioTexts({
  none: { de: 'Kein Entwurf gewählt', en: 'No draft chosen' },
  noneText: { de: 'Wähle oben einen Entwurf, oder beginne einen neuen.', en: 'Choose a draft above, or begin a new one.' },
  waits: { de: (name: string) => `„${name}“ wartet auf Freigabe`, en: (name: string) => `“${name}” waits for approval` },
  empty: { de: 'Noch nichts geändert', en: 'Nothing changed yet' },
  emptyText: { de: 'Was du änderst, steht hier als Satz.', en: 'What you change stands here as a sentence.' },
  against: { de: 'gegen den laufenden Stand', en: 'against the live revision' },
  nobody: { de: 'Niemand verliert etwas.', en: 'Nobody loses anything.' },
  kept: { de: 'Zusage geschützt', en: 'Promise kept' },
  broken: { de: 'Das bricht eine Zusage', en: 'This breaks a promise' },
  leaveOut: { de: 'Weglassen. Es bleibt, wie es ist, für alle.', en: 'Leave it out. It stays as it is, for all.' },
  indirect: {
    de: 'Eine andere Änderung tut das: Lass sie weg, oder nenn den Grund.',
    en: 'Another change does this: leave it out or say why.',
  },
  anyway: { de: 'Trotzdem. Braucht einen Grund, der im Verlauf steht.', en: 'Anyway. It needs a reason, which the history keeps.' },
  atOnce: { de: 'Sofort', en: 'At once' },
  from: { de: (day: string) => `Ab ${day}`, en: (day: string) => `From ${day}` },
  take: { de: 'Übernehmen', en: 'Apply it' },
  held: { de: 'Das wurde angehalten und läuft damit wieder:', en: 'This was stopped, and goes on with it:' },
})

/** What the chosen draft changes, before anybody sees it. */
export function PlanPage() {
  const { content, draftId } = useContent()
  const waiting = useDrafts().filter(({ state }) => state === 'handedIn')
  if (draftId !== undefined && content.draft) return <DraftPlan key={draftId} draftId={draftId} content={content} />
  return (
    <>
      <PageHead title={words.plan} />
      <Empty title={texts.none} text={texts.noneText}>
        {waiting.map(({ draftId, name }) => (
          <Button key={draftId} onClick={() => chooseDraft(draftId)}>
            {texts.waits(name)}
          </Button>
        ))}
      </Empty>
    </>
  )
}

function DraftPlan({ draftId, content }: { draftId: string; content: Content }) {
  const { data: plan } = useSuspenseQuery({
    queryKey: ['plan', draftId, content.draft?.editedAt, content.draft?.state],
    queryFn: () => call('getPlan', { draftId }),
    refetchInterval: 30_000,
  })
  /** By path: null leaves a change out, a text takes it for that reason. One that breaks a promise is out until somebody decides. */
  const [decided, setDecided] = useState<Readonly<Record<string, string | null>>>({})
  const { user, ownApproval } = useSession()
  const timeOf = useInstant()

  const lines = plan.days.flatMap((day) => day.lines)
  const paths = new Set(lines.map(pathOf))
  const chosenOut = lines.filter((line) => decided[pathOf(line)] === null).map(({ kind, id }) => ({ kind, id }))
  const { data: rest } = useQuery({
    queryKey: ['plan', draftId, plan.draft.editedAt, chosenOut],
    queryFn: () => call('getPlan', { draftId, leftOut: chosenOut }),
    enabled: chosenOut.length > 0 && plan.promises.some((promise) => !paths.has(pathOf(promise))),
  })
  // What another change takes away has no line of its own to leave out: it is kept when that change is left out.
  const promises = plan.promises.map(pathOf).filter((path) => paths.has(path) || !rest || rest.promises.some((one) => pathOf(one) === path))
  const isOut = (path: string) => paths.has(path) && (decided[path] === undefined ? promises.includes(path) : decided[path] === null)
  const isEditor = user !== null && plan.draft.editors.includes(user.name)
  const mayApprove = plan.draft.state === 'handedIn' && user?.rights.includes('approve') === true && (!isEditor || ownApproval)
  const decide = (path: string, reason: string | null) => setDecided({ ...decided, [path]: reason })
  const box = (line: PlanLine) => (
    <Checkbox
      isLabelHidden
      label={`${texts.take}: ${line.parts.map(({ text }) => said(text)).join('')}`}
      isChecked={!isOut(pathOf(line))}
      onChange={(isTaken) => decide(pathOf(line), isTaken ? '' : null)}
    />
  )

  const broken = plan.promises
    .filter((promise) => promises.includes(pathOf(promise)) && !isOut(pathOf(promise)))
    .map(({ kind, id }) => ({ kind, id, reason: decided[`${kind}/${id}`] ?? '' }))
  const held = plan.held.map(({ name, author, note }) => ({
    text: { de: `${name.de}, ${author}`, en: `${name.en}, ${author}` },
    reason: note,
  }))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_372px] flex-1 min-h-0">
      <div className="min-h-0 overflow-y-auto px-6 pt-4 pb-10">
        <div className="flex items-center gap-2.5 mb-2.5">
          <h1 className="face-display text-xl">{words.plan}</h1>
          <span className="text-xs text-ink-soft flex-1">{`${texts.against} ${plan.live.revision}, ${timeOf(plan.live.at)}`}</span>
        </div>
        {plan.days.length === 0 ? (
          <Empty title={texts.empty} text={texts.emptyText} />
        ) : (
          <p className="face-display text-lg leading-[1.625rem] max-w-[46em] text-pretty">
            {said(plan.headline)} {promises.length === 0 && <em className="not-italic text-leaf-ink">{texts.nobody}</em>}
          </p>
        )}
        {plan.promises.map((promise) => {
          const path = pathOf(promise)
          const decision = { isOut: isOut(path), reason: decided[path] ?? '', onDecide: (reason: string | null) => decide(path, reason) }
          return (
            promises.includes(path) && (
              <PromiseBox key={path} {...decision} promise={promise} mayDecide={mayApprove} canLeaveOut={paths.has(path)} />
            )
          )
        })}
        <div className="mt-3 px-3.5 py-3 rounded-box bg-bakery-soft empty:hidden">
          <Reasons title={texts.held} all={held} />
        </div>
        {plan.days.map(({ day, lines }) => (
          <section key={day ?? ''}>
            <h2 className="flex items-baseline gap-2 mt-3.5 mb-0.5 pb-1.5 border-b border-line font-bold">
              {day === null ? texts.atOnce : texts.from(formatDay(day, 'long'))}
              <span className="text-xs font-normal text-ink-soft">{words.changes(lines.length)}</span>
            </h2>
            <Lines content={content} lines={lines} {...(mayApprove && { before: box, isOut: (line: PlanLine) => isOut(pathOf(line)) })} />
          </section>
        ))}
      </div>
      <PlanAside
        plan={plan}
        content={content}
        leftOut={lines.filter((line) => isOut(pathOf(line)))}
        broken={broken}
        mayApprove={mayApprove}
        isEditor={isEditor}
      />
    </div>
  )
}

interface PromiseProps {
  promise: Plan['promises'][number]
  mayDecide: boolean
  canLeaveOut: boolean
  isOut: boolean
  reason: string
  /** With null it is left out. */
  onDecide: (reason: string | null) => void
}

function PromiseBox({ promise, mayDecide, canLeaveOut, isOut, reason, onDecide }: PromiseProps) {
  const isKept = isOut && mayDecide
  const look = isKept
    ? 'bg-paper shadow-[inset_0_0_0_1px_var(--hk-line)]'
    : 'bg-danger-soft shadow-[inset_0_0_0_1.5px_color-mix(in_oklab,var(--hk-danger)_55%,transparent)]'
  const choice = (text: string, isOn: boolean, decision: string | null) => (
    <label className="flex items-center gap-2">
      <input type="radio" className="size-4 accent-(--hk-ink)" checked={isOn} onChange={() => onDecide(decision)} />
      {text}
    </label>
  )
  return (
    <fieldset aria-label={said(promise.text)} className={`flex gap-2.5 mt-3 px-3.5 py-3 rounded-box ${look}`}>
      <Icon of={isKept ? ShieldCheck : TriangleAlert} size="sm" className={isKept ? 'text-leaf-ink' : 'text-danger'} />
      <div className="flex-1 grid gap-1.5">
        <h2 className="font-bold">{isKept ? texts.kept : texts.broken}</h2>
        <p>
          {said(promise.text)} {membersText(promise)}
        </p>
        {mayDecide && canLeaveOut && choice(texts.leaveOut, isOut, null)}
        {mayDecide && (canLeaveOut ? choice(texts.anyway, !isOut, '') : <p>{texts.indirect}</p>)}
        {mayDecide && !isOut && (
          <TextField label={words.reason} value={reason} maxLength={500} onChange={({ target }) => onDecide(target.value)} />
        )}
      </div>
    </fieldset>
  )
}
