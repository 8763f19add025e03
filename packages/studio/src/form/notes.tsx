import type { Conflict, Json, Problem } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button, Key } from '../parts/buttons.tsx'
import { inputLook } from '../parts/fields.tsx'
import { said } from '../texts.ts'
import { isWithin, useForm } from './context.ts'
import { fieldAt } from './schema.ts'
import { texts } from './texts.ts'
import { shownValue } from './values.ts'

const link = 'font-semibold underline decoration-edge underline-offset-[3px] text-left'

/** What is wrong with fields, what fixes it, and what two people wrote. `isExact` leaves what is deeper to the fields there. */
export function Notes({ paths, isExact = false }: { paths: readonly string[]; isExact?: boolean }) {
  const { problems, conflicts } = useForm()
  const isHere = ({ path }: { path: string }) => paths.some((field) => (isExact ? path === field : isWithin(path, field)))
  return (
    <>
      {conflicts.filter(isHere).map((conflict) => (
        <ConflictNote key={conflict.path} conflict={conflict} />
      ))}
      {problems
        .filter(isHere)
        .filter(isFirstOfItsText)
        .map((problem) => (
          <ProblemNote key={`${problem.path} ${problem.code} ${problem.text.de}`} problem={problem} />
        ))}
    </>
  )
}

/** What is missing in three languages is said once. */
const isFirstOfItsText = ({ text }: Problem, index: number, all: readonly Problem[]) =>
  all.findIndex((other) => other.text.de === text.de) === index

/** Problems of the item as a whole, and those that no field shows. */
export function RestNotes() {
  const { problems, node } = useForm()
  return problems
    .filter(({ path }) => !fieldAt(node, path))
    .map((problem) => <ProblemNote key={`${problem.code} ${problem.text.de}`} problem={problem} />)
}

function ProblemNote({ problem }: { problem: Problem }) {
  const { onFix, onWithdraw, isReadOnly } = useForm()
  const { level, text, fix, accepted } = problem
  if (accepted)
    return (
      <p className="flex gap-[7px] items-start px-2.5 py-1.5 rounded-field text-xs bg-[color-mix(in_oklab,var(--hk-bakery-soft)_60%,var(--hk-card))]">
        <Icon of={CircleCheck} size="xs" className="mt-px text-bakery-ink" />
        <span className="flex-1 min-w-0">
          <b className="font-semibold">{texts.accepted}</b> {said(text)} „{accepted.reason}“{' '}
          <span className="text-ink-soft">{accepted.by}</span>
        </span>
        {!isReadOnly && (
          <button type="button" className={link} onClick={() => onWithdraw(problem)}>
            {texts.changeAfterAll}
          </button>
        )}
      </p>
    )
  const isError = level === 'error'
  return (
    <div
      data-problem={problem.path}
      role={isError ? 'alert' : undefined}
      className={cx('grid gap-1.5 text-xs font-medium', isError ? 'text-danger' : 'text-bakery-ink')}
    >
      <p className="flex gap-[7px] items-start">
        <Icon of={isError ? CircleAlert : TriangleAlert} size="xs" className="mt-px" />
        <span>
          {said(text)}{' '}
          {fix && isError && !isReadOnly && (
            <span className="whitespace-nowrap">
              <button type="button" data-fix className={link} onClick={() => onFix(problem)}>
                {said(fix.label)}
              </button>{' '}
              <Key>Alt ↵</Key>
            </span>
          )}
        </span>
      </p>
      {!isError && !isReadOnly && <Acceptance problem={problem} />}
    </div>
  )
}

/** A warning is fixed, or accepted with a reason. */
function Acceptance({ problem }: { problem: Problem }) {
  const { onFix, onAccept } = useForm()
  const [reason, setReason] = useState('')
  return (
    <form
      className="flex gap-2 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onAccept(problem, reason.trim())
      }}
    >
      {problem.fix && (
        <span data-fix className="contents">
          <Button small onClick={() => onFix(problem)}>
            {said(problem.fix.label)}
          </Button>
        </span>
      )}
      <input
        className={cx(inputLook, 'min-h-7! max-w-80')}
        placeholder={texts.accept}
        aria-label={`${texts.accept} ${said(problem.text)}`}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
    </form>
  )
}

/** Both values stand until one is chosen. */
function ConflictNote({ conflict: { path, values } }: { conflict: Conflict }) {
  const { onChoose, node, content } = useForm()
  const [chosen, setChosen] = useState(0)
  const field = fieldAt(node, path)
  const shown = (value: Json) => (field && shownValue(field, value, content)) || JSON.stringify(value)
  return (
    <fieldset data-problem={path} className="grid gap-2">
      <div className="grid gap-0.5 px-2.5 pt-1.5 pb-2 rounded-field shadow-[inset_0_0_0_1.5px_var(--hk-bakery-ink)] bg-[color-mix(in_oklab,var(--hk-bakery-soft)_60%,var(--hk-card))]">
        {values.map(({ value, by }, index) => (
          <label key={`${by}${JSON.stringify(value)}`} className="flex gap-2 items-center mt-1">
            <input
              type="radio"
              name={path}
              className="size-4 accent-(--hk-ink)"
              checked={chosen === index}
              onChange={() => setChosen(index)}
            />
            <span>
              <b className="font-semibold">{shown(value)}</b> {texts.by(by)}
            </span>
          </label>
        ))}
      </div>
      <p className="flex gap-2 items-center">
        <Button small look="ink" onClick={() => onChoose(path, values[chosen]?.value ?? null)}>
          {texts.takeThis}
        </Button>
        <span className="text-tab font-normal text-ink-soft">{texts.untilThen}</span>
      </p>
    </fieldset>
  )
}
