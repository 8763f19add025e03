import type { Content, Plan, Right } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type CallFailed, call, chooseDraft, readAgain, useSession } from '../../api.ts'
import { findItem, itemHref, nameOf } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextArea } from '../../parts/fields.tsx'
import { Face, Say } from '../../parts/marks.tsx'
import { said, studioLang, studioTexts } from '../../texts.ts'
import { useDates, words } from './lines.tsx'

const texts = studioTexts({
  edited: { de: 'Bearbeitet', en: 'Edited' },
  checked: { de: 'Geprüft', en: 'Checked' },
  handedIn: { de: 'Eingereicht', en: 'Handed in' },
  approval: { de: 'Freigabe', en: 'Approval' },
  noErrors: { de: 'keine Fehler', en: 'no errors' },
  costs: { de: 'Was es kosten kann', en: 'What it can cost' },
  budgets: { de: 'Budgets', en: 'Budgets' },
  atMost: { de: (money: string) => `${money} neu, höchstens`, en: (money: string) => `${money} new, at most` },
  noBudget: { de: 'keine neuen', en: 'no new ones' },
  unlimited: { de: 'ohne Grenze', en: 'without a limit' },
  none: { de: 'keiner', en: 'none' },
  note: { de: 'Deine Notiz', en: 'Your note' },
  inHistory: { de: 'steht im Verlauf', en: 'is kept in the history' },
  giveBack: { de: 'Mit Notiz zurückgeben', en: 'Give back with a note' },
  takeBack: { de: 'Zurückholen und weiter bearbeiten', en: 'Take back and go on editing' },
  yours: { de: 'Du hast hier nichts bearbeitet, darum darfst du freigeben.', en: 'You edited nothing here, so you may approve.' },
  own: {
    de: 'Du hast hier etwas bearbeitet. Freigeben muss es jemand anders.',
    en: 'You edited something here. Somebody else approves it.',
  },
  applied: { de: (revision: number) => `Angewendet als Stand ${revision}.`, en: (revision: number) => `Applied as revision ${revision}.` },
  needsFixing: { de: 'Erst die Fehler beheben und doppelte Werte wählen.', en: 'Fix the errors and choose between double values first.' },
  needsAnswer: { de: 'Erst die offenen Hinweise klären.', en: 'Settle the open warnings first.' },
  needsChange: { de: 'Es bleibt keine Änderung übrig.', en: 'No change is left.' },
  needsReason: { de: 'Eine gebrochene Zusage braucht einen Grund.', en: 'A broken promise needs a reason.' },
  needsNote: { de: 'Schreib dazu, was sich ändern soll.', en: 'Write what should change.' },
})

/** What an approver has decided: by path, what is left out, and the reasons of what is broken anyway. */
export interface Decisions {
  out: ReadonlySet<string>
  reasons: ReadonlyMap<string, string>
}

interface Props {
  plan: Plan
  content: Content
  decisions: Decisions
  mayApprove: boolean
  isEditor: boolean
}

/** Beside the plan: how far it is, what it can cost, and what can be decided. */
export function PlanAside(props: Props) {
  const { plan, content } = props
  const { draft, accepted, warnings } = plan
  const dates = useDates()
  return (
    <aside className="min-h-0 overflow-y-auto px-5 py-[18px] bg-paper shadow-[inset_1px_0_0_var(--hk-line)] grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
      <Steps plan={plan} />
      {draft.note !== '' && (
        <div className="flex gap-2 text-xs">
          <Face name={draft.handedInBy ?? draft.createdBy} />
          <p>
            {draft.handedInBy && <b className="font-semibold">{draft.handedInBy}</b>}{' '}
            {draft.handedInAt && (
              <span className="text-ink-soft">{`${dates.date(draft.handedInAt)}, ${dates.time(draft.handedInAt)}`}</span>
            )}
            <br />
            {words.said(draft.note)}
          </p>
        </div>
      )}
      {warnings[0] && (
        <Link href={itemHref(warnings[0])} className="flex [&>span]:underline">
          <Say tone="warn" wrap>
            {words.openWarnings(warnings.length)}
          </Say>
        </Link>
      )}
      <Costs plan={plan} />
      {accepted.length > 0 && (
        <Panel title={words.accepted(accepted.length)}>
          <ul className="grid gap-2 text-xs">
            {accepted.map((problem) => {
              const item = findItem(content, problem.kind, problem.id)
              return (
                <li key={`${problem.kind}/${problem.id}/${problem.path}/${problem.code}`}>
                  <b className="font-semibold">{item ? nameOf(item) : problem.id}:</b> {said(problem.text)}{' '}
                  <span className="text-ink-soft">{words.said(problem.accepted?.reason ?? '')}</span>
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      <Decision {...props} />
    </aside>
  )
}

export function Panel({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5 px-4 py-3.5 rounded-box bg-card shadow-[inset_0_0_0_1px_var(--hk-line)]">
      {title && <h2 className="face-display text-base">{title}</h2>}
      {children}
    </section>
  )
}

const dots = {
  done: 'bg-leaf',
  now: 'bg-card shadow-[inset_0_0_0_4px_var(--hk-ink)]',
  later: 'bg-paper shadow-[inset_0_0_0_2px_var(--hk-edge)]',
}

function Steps({ plan: { draft, errors, warnings } }: { plan: Plan }) {
  const dates = useDates()
  const steps = [
    { name: texts.edited, detail: dates.date(draft.editedAt), isDone: true },
    { name: texts.checked, detail: errors > 0 ? words.errors(errors) : texts.noErrors, isDone: errors + warnings.length === 0 },
    { name: texts.handedIn, detail: draft.handedInAt ? dates.time(draft.handedInAt) : '', isDone: draft.handedInAt !== null },
    { name: texts.approval, detail: '', isDone: false },
  ]
  const now = steps.findIndex(({ isDone }) => !isDone)
  return (
    <ol className="flex text-tab font-normal text-ink-soft">
      {steps.map(({ name, detail, isDone }, index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          className="group relative pt-5 flex-1 last:flex-none aria-[current]:font-bold aria-[current]:text-ink"
        >
          <span aria-hidden className={cx('absolute top-1 inset-x-0 h-0.5 group-last:hidden', isDone ? 'bg-leaf' : 'bg-line')} />
          <span
            aria-hidden
            className={cx('absolute -top-px left-0 size-3 rounded-full', dots[isDone ? 'done' : index === now ? 'now' : 'later'])}
          />
          {name}
          <br />
          {detail}
        </li>
      ))}
    </ol>
  )
}

function Costs({ plan: { costs } }: { plan: Plan }) {
  const { merchant } = useSession()
  const options = { style: 'currency', currency: merchant.currency, trailingZeroDisplay: 'stripIfInteger' } as const
  const money = new Intl.NumberFormat(studioLang(), options)
  return (
    <Panel title={texts.costs}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs [&>dd]:text-right [&>dt]:text-ink-soft">
        <dt>{texts.budgets}</dt>
        <dd>{costs.budgets > 0 ? texts.atMost(money.format(costs.budgetCents / 100)) : texts.noBudget}</dd>
        <dt>{texts.unlimited}</dt>
        <dd>{costs.unlimited.map(({ name }) => said(name)).join(', ') || texts.none}</dd>
      </dl>
    </Panel>
  )
}

function Decision({ plan, decisions, mayApprove, isEditor }: Props) {
  const { draft, live, days } = plan
  const { user } = useSession()
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [, go] = useLocation()
  const all = days.flatMap(({ lines }) => lines)
  const left = all.filter(({ kind, id }) => decisions.out.has(`${kind}/${id}`))
  const taken = all.length - left.length
  const broken = plan.promises
    .filter(({ kind, id }) => !decisions.out.has(`${kind}/${id}`))
    .map(({ kind, id }) => ({ kind, id, reason: decisions.reasons.get(`${kind}/${id}`) ?? '' }))
  const { draftId } = draft

  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
      setNote('')
    } catch (error) {
      showToast({ text: (error as CallFailed).message })
    } finally {
      setBusy(false)
      await readAgain()
    }
  }
  const apply = () =>
    act(async () => {
      const { revision } = await call('applyDraft', {
        draftId,
        revision: live.revision,
        editedAt: draft.editedAt,
        note,
        leftOut: left.map(({ kind, id }) => ({ kind, id })),
        broken,
      })
      chooseDraft(undefined)
      showToast({ text: texts.applied(revision) })
      go(`/history/${revision}`)
    })
  const giveBack = () => act(() => call('giveBack', { draftId, note }))

  const isOpen = draft.state === 'open'
  const hasRight = (right: Right) => user?.rights.includes(right) === true
  const cannot = [
    isOpen && !hasRight('edit') && words.needsEdit,
    isOpen && plan.errors + plan.conflicts > 0 && texts.needsFixing,
    isOpen && plan.warnings.length > 0 && texts.needsAnswer,
    (isOpen || mayApprove) && taken === 0 && texts.needsChange,
    mayApprove && broken.some(({ reason }) => !reason.trim()) && texts.needsReason,
  ].find((reason) => reason !== false)
  const canTakeBack = !isOpen && !mayApprove && draft.handedInBy === user?.name
  return (
    <Panel>
      {(isOpen || mayApprove) && (
        <TextArea
          label={`${texts.note}, ${texts.inHistory}`}
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {isOpen && (
        <Button look="ink" wide busy={isBusy} disabledReason={cannot} onClick={() => act(() => call('handIn', { draftId, note }))}>
          {words.handIn}
        </Button>
      )}
      {mayApprove && (
        <Button look="live" wide busy={isBusy} disabledReason={cannot} onClick={apply}>
          {words.apply(taken)}
        </Button>
      )}
      {(mayApprove || canTakeBack) && (
        <Button wide busy={isBusy} disabledReason={canTakeBack || note.trim() ? undefined : texts.needsNote} onClick={giveBack}>
          {canTakeBack ? texts.takeBack : texts.giveBack}
        </Button>
      )}
      <p className="text-tab font-normal text-ink-soft">
        {cannot ?? (mayApprove ? texts.yours : isEditor && hasRight('approve') ? texts.own : words.second)}
      </p>
    </Panel>
  )
}
