import { type Issue, issueText } from '@herzkarte/rules/issues.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button, type ButtonVariant } from '@herzkarte/ui/action/Button.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type PathValue, type Resolver, useForm } from 'react-hook-form'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { Problem, placesOf } from './failure.tsx'

/** The violations of the contract's rules, by field. */
export type Issues<Values> = { readonly [Name in keyof Values]?: Issue | undefined }

interface FieldsOptions<Values extends FieldValues> {
  values: Values
  check: (values: Values) => Issues<Values> | Promise<Issues<Values>>
  /** Errors show once a field was left (the rule), or only after submitting. */
  judge?: 'left' | 'sent'
  /** Submits the values. Calls are made quiet, because this form shows their failures. */
  send: (values: Values) => Promise<void>
  /** Fields at which an error is shown, if others than what it is about (`placesOf`). None: it is shown above the button. */
  place?: (failure: CallFailure) => readonly Path<Values>[] | undefined
  keep?: (values: Values) => void
}

/** Type of an error whose text came from the server, not from a rule. */
const rejected = 'rejected'

/**
 * A form of this app: fields are bound by name, errors show below them once a field was left or the form was submitted, the first one gets the focus,
 * and only one submission runs at a time.
 */
export function useFields<Values extends FieldValues>({
  values,
  check,
  judge = 'left',
  send,
  place = () => undefined,
  keep = () => {},
}: FieldsOptions<Values>) {
  const lang = useLang()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const wantsFocus = useRef(false)
  const sending = useRef(false)
  const [problem, setProblem] = useState<unknown>()
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: judge === 'left' ? 'onTouched' : 'onSubmit',
    reValidateMode: judge === 'left' ? 'onChange' : 'onSubmit',
    // It would use the order of registration, which is not the order on the page.
    shouldFocusError: false,
    resolver: resolverOf(check),
  })
  const { errors, touchedFields, isSubmitting, isSubmitted } = form.formState
  const { subscribe } = form
  const store = useEffectEvent(keep)
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values: typed }) => store(typed) }), [subscribe])

  useEffect(() => {
    if (wantsFocus.current && focusFirstWrong(element.current)) wantsFocus.current = false
  })

  function errorOf(name: Path<Values>): string | undefined {
    const error: { type?: string; message?: string } | undefined = get(errors, name)
    return error?.type === rejected ? error.message : error?.type && issueText(error.type as Issue, lang)
  }

  /** Shows the server's message below a field, until it is changed or the form is submitted. */
  function fail(name: Path<Values>, message: string): void {
    form.setError(name, { type: rejected, message })
  }

  async function submit(entered: Values): Promise<void> {
    if (sending.current) return
    sending.current = true
    setProblem(undefined)
    try {
      await send(entered)
    } catch (error) {
      const failure = error instanceof CallFailure ? error : undefined
      const places = failure ? (place(failure) ?? (placesOf(failure, entered) as Path<Values>[])) : []
      for (const name of places) fail(name, failure?.message ?? '')
      wantsFocus.current = places.length > 0
      if (places.length === 0) setProblem(error)
      if (!failure) throw error
    } finally {
      sending.current = false
    }
  }

  return {
    ...form,
    id,
    /** A text field by its name: `<Field {...fields.text('city')} label=… />`. */
    text(name: Path<Values>) {
      // Specification, section 4: a field is validated once it was left, or the form was submitted.
      const isJudged = Boolean(isSubmitted || get(touchedFields, name))
      const valid = isJudged && !get(errors, name) && !isBlank(form.getValues(name))
      return { ...form.register(name), error: errorOf(name), valid }
    },
    /** A control that holds a value, by its name: `<DateField {...fields.bound('birthDate')} label=… />`. */
    bound<Name extends Path<Values>>(name: Name) {
      const { onChange, onBlur } = form.register(name)
      return {
        name,
        value: form.watch(name),
        error: errorOf(name),
        onChange: (value: PathValue<Values, Name>) => void onChange({ type: 'change', target: { name, value } }),
        onBlur: () => void onBlur({ type: 'blur', target: { name, value: form.getValues(name) } }),
      }
    },
    errorOf,
    fail,
    /** An error that concerns no single field. */
    problem,
    busy: isSubmitting,
    /** For the form element. */
    formProps: {
      ref: element,
      id,
      noValidate: true,
      onSubmit: form.handleSubmit(submit, () => {
        wantsFocus.current = true
      }),
    },
  }
}

export type Fields<Values extends FieldValues> = ReturnType<typeof useFields<Values>>

interface FormProps<Values extends FieldValues> {
  fields: Fields<Values>
  submit: string
  variant?: ButtonVariant
  /** In a dialog the button is below the fields instead of at the bottom of the page. */
  inDialog?: boolean
  /** Next to the button. */
  more?: ReactNode
  /** Why there is nothing to send yet. */
  disabledReason?: string | undefined
  /** The button stays below the fields on the phone too, because other ways on follow it. */
  isInline?: boolean
  onBlur?: () => void
  children?: ReactNode
}

/** The fields of a page, what is wrong with all of them, and the button that sends them. */
export function Form<Values extends FieldValues>(props: FormProps<Values>) {
  const { fields, submit, variant = 'heart', inDialog = false, isInline, more, disabledReason, onBlur, children } = props
  const button = (
    <Button type="submit" variant={variant} wide={inDialog} busy={fields.busy} disabledReason={disabledReason}>
      {submit}
    </Button>
  )
  return (
    <form {...fields.formProps} onBlur={onBlur} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      <Problem error={fields.problem} />
      {inDialog || isInline ? (
        button
      ) : (
        <BottomBar>
          {button}
          {more}
        </BottomBar>
      )}
    </form>
  )
}

/** Scrolls the first invalid field into view; false if there is none. */
function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong
  control?.focus()
  return control != null
}

function resolverOf<Values extends FieldValues>(check: FieldsOptions<Values>['check']): Resolver<Values> {
  return async (values) => {
    const found = Object.entries(await check(values)).filter(([, issue]) => issue !== undefined)
    const errors = Object.fromEntries(found.map(([name, issue]) => [name, { type: issue }]))
    return found.length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} }
  }
}
