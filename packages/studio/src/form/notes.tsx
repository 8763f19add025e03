import type { Conflict, Problem } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, Key } from '../parts/buttons.tsx'
import { inputLook } from '../parts/fields.tsx'
import { Say } from '../parts/marks.tsx'
import { said } from '../texts.ts'
import { isWithin, useForm } from './context.ts'
import { fieldAt } from './schema.ts'
import { texts } from './texts.ts'
import { shownValue } from './values.ts'

const amber = 'rounded-field bg-[color-mix(in_oklab,var(--hk-bakery-soft)_60%,var(--hk-card))]'

/** What is wrong with fields, what fixes it, and what two people wrote. `isExact` leaves what is deeper to the fields there. */
export function Notes({ paths, isExact = false }: { paths: readonly string[]; isExact?: boolean }) {
  const { problems, conflicts } = useForm()
  const isHere = ({ path }: { path: string }) => paths.some((field) => (isExact ? path === field : isWithin(path, field)))
  return (
    <>
      {conflicts.filter(isHere).map((conflict) => (
        <ConflictNote key={conflict.path} conflict={conflict} />
      ))}
      <ProblemNotes problems={problems.filter(isHere)} />
    </>
  )
}

/** Problems of the item as a whole, and those that no field shows. */
export function RestNotes() {
  const { problems, node } = useForm()
  return <ProblemNotes problems={problems.filter(({ path }) => !fieldAt(node, path))} />
}

/** How many problems wait in what is folded. */
export function FoldedProblems({ isHere }: { isHere: (problem: { path: string }) => boolean }) {
  const { problems, conflicts } = useForm()
  const open = problems.filter((problem) => !problem.accepted && isHere(problem))
  const count = open.length + conflicts.filter(isHere).length
  return count > 0 && <Say tone={open.some(({ level }) => level === 'error') ? 'bad' : 'warn'}>{texts.problems(count)}</Say>
}

/** What is missing in three languages is said once. */
const ProblemNotes = ({ problems }: { problems: Problem[] }) =>
  [...new Map(problems.map((problem) => [problem.text.de, problem]))].map(([text, problem]) => <ProblemNote key={text} problem={problem} />)

function ProblemNote({ problem }: { problem: Problem }) {
  const { onFix, onAccept, isReadOnly } = useForm()
  const { level, text, fix, accepted, path } = problem
  if (accepted)
    return (
      <p className={cx(amber, 'flex gap-[7px] items-start px-2.5 py-1.5 text-xs')}>
        <Icon of={CircleCheck} size="xs" className="mt-px text-bakery-ink" />
        <span className="flex-1 min-w-0">
          <b className="font-semibold">{texts.accepted}</b> {said(text)} „{accepted.reason}“{' '}
          <span className="text-ink-soft">{accepted.by}</span>
        </span>
        {!isReadOnly && <LinkButton onClick={() => onAccept(problem)}>{texts.changeAfterAll}</LinkButton>}
      </p>
    )
  const isError = level === 'error'
  return (
    <div
      data-problem={path}
      role={isError ? 'alert' : undefined}
      className={cx('grid gap-1.5 text-xs font-medium', isError ? 'text-danger' : 'text-bakery-ink')}
    >
      <p className="flex gap-[7px] items-start">
        <Icon of={isError ? CircleAlert : TriangleAlert} size="xs" className="mt-px" />
        <span>
          {said(text)}{' '}
          {fix && !isReadOnly && (
            <span data-fix className="whitespace-nowrap">
              <LinkButton onClick={() => onFix(problem)}>{said(fix.label)}</LinkButton> <Key>Alt ↵</Key>
            </span>
          )}
        </span>
      </p>
      {!isError && !isReadOnly && <Acceptance problem={problem} />}
    </div>
  )
}

const LinkButton = (button: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) => (
  <button type="button" className="font-semibold underline decoration-edge underline-offset-[3px] text-left" {...button} />
)

/** A warning that is meant is accepted with a reason. */
function Acceptance({ problem }: { problem: Problem }) {
  const { onAccept } = useForm()
  return (
    <form
      className="text-ink"
      action={(form) => onAccept(problem, String(form.get('reason')).trim())}
      // The form around it would take it for its own, and prevent it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <input
        name="reason"
        className={cx(inputLook, 'min-h-7! max-w-80')}
        placeholder={texts.accept}
        aria-label={`${texts.accept} ${said(problem.text)}`}
        required
        pattern=".*\S.*"
        maxLength={500}
      />
    </form>
  )
}

/** Both values stand until one is chosen. */
function ConflictNote({ conflict: { path, values } }: { conflict: Conflict }) {
  const { onChoose, node, content } = useForm()
  const field = fieldAt(node, path)
  return (
    <fieldset data-problem={path} className={cx(amber, 'grid gap-1.5 px-2.5 py-2 shadow-[inset_0_0_0_1.5px_var(--hk-bakery-ink)]')}>
      {values.map(({ value, by }) => (
        <span key={`${by}${JSON.stringify(value)}`} className="flex gap-2 items-center">
          <Button small look="ink" onClick={() => onChoose(path, value)}>
            {texts.takeThis}
          </Button>
          <b className="font-semibold">{(field && shownValue(field, value, content)) || texts.none}</b> {texts.by(by)}
        </span>
      ))}
      <span className="text-tab font-normal text-ink-soft">{texts.untilThen}</span>
    </fieldset>
  )
}
