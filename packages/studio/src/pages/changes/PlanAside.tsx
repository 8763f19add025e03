import type { Content, Plan, Right } from '@herzkarte/contract/studio/answers.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { call, chooseDraft, readAgain, useSession } from '../../api.ts'
import { money } from '../../figures.ts'
import { nameIn } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextArea } from '../../parts/fields.tsx'
import { useInstant, words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'
import { Note, Reasons } from './lines.tsx'

const texts = studioTexts({
  edited: { de: (at: string) => `Zuletzt bearbeitet: ${at}`, en: (at: string) => `Last edited: ${at}` },
  handedIn: { de: (at: string) => `Eingereicht: ${at}`, en: (at: string) => `Handed in: ${at}` },
  costs: { de: 'Was es kosten kann', en: 'What it can cost' },
  budgets: { de: 'Budgets', en: 'Budgets' },
  atMost: { de: (money: string) => `${money} neu, höchstens`, en: (money: string) => `${money} new, at most` },
  noBudget: { de: 'keine neuen', en: 'no new ones' },
  unlimited: { de: 'ohne Grenze', en: 'without a limit' },
  none: { de: 'keiner', en: 'none' },
  note: { de: 'Deine Notiz, steht im Verlauf', en: 'Your note, is kept in the history' },
  handIn: { de: 'Zur Freigabe geben', en: 'Hand in for approval' },
  apply: { de: ' freigeben und anwenden', en: ': approve and apply' },
  giveBack: { de: 'Mit Notiz zurückgeben', en: 'Give back with a note' },
  takeBack: { de: 'Zurückholen und weiter bearbeiten', en: 'Take back and go on editing' },
  own: { de: 'Du hast hier etwas bearbeitet: Jemand anders gibt frei.', en: 'You edited something here: somebody else approves.' },
  second: { de: 'Eine zweite Person gibt frei.', en: 'A second person approves.' },
  applied: { de: (revision: number) => `Angewendet als Stand ${revision}.`, en: (revision: number) => `Applied as revision ${revision}.` },
  needsEdit: { de: 'Dafür braucht es das Recht „bearbeiten“.', en: 'This needs the right to edit.' },
  needsFixing: { de: 'Erst die Fehler beheben und doppelte Werte wählen.', en: 'Fix the errors and choose between double values first.' },
  needsAnswer: { de: 'Erst die offenen Hinweise klären.', en: 'Settle the open warnings first.' },
  needsChange: { de: 'Es bleibt keine Änderung übrig.', en: 'No change is left.' },
  needsReason: { de: 'Eine gebrochene Zusage braucht einen Grund.', en: 'A broken promise needs a reason.' },
  needsNote: { de: 'Schreib dazu, was sich ändern soll.', en: 'Write what should change.' },
})

interface AsideProps {
  plan: Plan
  content: Content
  leftOut: readonly { kind: string; id: string }[]
  /** Promises that applying breaks, each for a reason. */
  broken: { kind: string; id: string; reason: string }[]
  mayApprove: boolean
  isEditor: boolean
}

/** Beside the plan: how far it is, what it can cost, and what can be decided. */
export function PlanAside(props: AsideProps) {
  const { draft, costs, accepted } = props.plan
  const timeOf = useInstant()
  const warned = accepted.map(({ kind, id, text, accepted }) => {
    const name = nameIn(props.content, kind, id)
    return { text: { de: `${name}: ${text.de}`, en: `${name}: ${text.en}` }, reason: accepted?.reason ?? '' }
  })
  return (
    <aside className="min-h-0 overflow-y-auto px-5 py-[18px] bg-paper shadow-[inset_1px_0_0_var(--hk-line)] grid grid-cols-[minmax(0,1fr)] gap-4 content-start">
      <p className="font-semibold">{draft.handedInAt ? texts.handedIn(timeOf(draft.handedInAt)) : texts.edited(timeOf(draft.editedAt))}</p>
      <Note name={draft.handedInBy ?? draft.createdBy} note={draft.note} />
      <Panel title={texts.costs}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs [&>dd]:text-right [&>dt]:text-ink-soft">
          <dt>{texts.budgets}</dt>
          <dd>{costs.budgets > 0 ? texts.atMost(money.round(costs.budgetCents)) : texts.noBudget}</dd>
          <dt>{texts.unlimited}</dt>
          <dd>{costs.unlimited.map(said).join(', ') || texts.none}</dd>
        </dl>
      </Panel>
      <Reasons title={words.accepted(accepted.length)} all={warned} />
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

function Decision({ plan, leftOut, broken, mayApprove, isEditor }: AsideProps) {
  const { draft, live, days } = plan
  const { draftId } = draft
  const { user } = useSession()
  const [note, setNote] = useState('')
  const [, go] = useLocation()
  const { mutate: act, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => setNote(''),
    onError: ({ message }) => showToast({ text: message }),
    onSettled: readAgain,
  })
  async function apply(): Promise<void> {
    const { revision } = await call('applyDraft', {
      draftId,
      revision: live.revision,
      editedAt: draft.editedAt,
      note,
      leftOut: leftOut.map(({ kind, id }) => ({ kind, id })),
      broken,
    })
    chooseDraft(undefined)
    showToast({ text: texts.applied(revision) })
    go(`/history/${revision}`)
  }
  const isOpen = draft.state === 'open'
  const taken = days.flatMap(({ lines }) => lines).length - leftOut.length
  const hasRight = (right: Right) => user?.rights.includes(right) === true
  const cannot = [
    isOpen && !hasRight('edit') && texts.needsEdit,
    isOpen && plan.errors + plan.conflicts > 0 && texts.needsFixing,
    isOpen && plan.warnings.length > 0 && texts.needsAnswer,
    (isOpen || mayApprove) && taken === 0 && texts.needsChange,
    mayApprove && !broken.every(({ reason }) => reason.trim()) && texts.needsReason,
  ].find((reason) => reason !== false)
  const canTakeBack = !isOpen && !mayApprove && draft.handedInBy === user?.name
  return (
    <Panel>
      {(isOpen || mayApprove) && (
        <TextArea label={texts.note} value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      )}
      {isOpen && (
        <Button look="ink" wide busy={isPending} disabledReason={cannot} onClick={() => act(() => call('handIn', { draftId, note }))}>
          {texts.handIn}
        </Button>
      )}
      {mayApprove && (
        <Button look="live" wide busy={isPending} disabledReason={cannot} onClick={() => act(apply)}>
          {words.changes(taken) + texts.apply}
        </Button>
      )}
      {(mayApprove || canTakeBack) && (
        <Button
          wide
          busy={isPending}
          disabledReason={canTakeBack || note.trim() ? undefined : texts.needsNote}
          onClick={() => act(() => call('giveBack', { draftId, note }))}
        >
          {canTakeBack ? texts.takeBack : texts.giveBack}
        </Button>
      )}
      <p className="text-tab font-normal text-ink-soft">
        {cannot ?? (mayApprove ? '' : isEditor && hasRight('approve') ? texts.own : texts.second)}
      </p>
    </Panel>
  )
}
