import { type Issue, issueText } from '@herzkarte/rules/issues.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { type ValidationStatus, validationStatus } from '@herzkarte/rules/status.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, get, type Path, type Resolver, useForm } from 'react-hook-form'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { failureText } from './failure-text.ts'

/** What the contract's rules find wrong, by field. */
export type Issues<Values> = { readonly [Name in keyof Values]?: Issue | undefined }

interface FieldsOptions<Values extends FieldValues> {
  values: Values
  check: (values: Values) => Issues<Values>
  /** Errors show once a field was left (the rule), or only when all is sent. */
  judge?: 'left' | 'sent'
  /** Sends what was typed; calls are made quiet, because this form shows their failures. */
  send: (values: Values) => Promise<void>
  /** Fields at which a refusal is shown. None: it stands above the button. */
  place?: (failure: CallFailure) => readonly Path<Values>[]
}

/** Type of an error whose words came from the server, not from a rule. */
const rejected = 'rejected'

/**
 * A form of ours: fields bound by name, errors in words below them once a field was left or all was sent, focus to the first one, and the
 * way to the server once at a time.
 */
export function useFields<Values extends FieldValues>({ values, check, judge = 'left', send, place = () => [] }: FieldsOptions<Values>) {
  const lang = useLang()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const wantsFocus = useRef(false)
  const sending = useRef(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: judge === 'left' ? 'onTouched' : 'onSubmit',
    reValidateMode: judge === 'left' ? 'onChange' : 'onSubmit',
    // It would go by the order of registration, which is not the one on the page.
    shouldFocusError: false,
    resolver: resolverOf(check),
  })
  const { errors, touchedFields, isSubmitting, isSubmitted } = form.formState

  useEffect(() => {
    if (wantsFocus.current && focusFirstWrong(element.current)) wantsFocus.current = false
  })

  function errorOf(name: Path<Values>): string | undefined {
    const error: { type?: string; message?: string } | undefined = get(errors, name)
    return error?.type === rejected ? error.message : error?.type && issueText(error.type as Issue, lang)
  }

  /** Specification, section 4: not judged before it was left, or all was sent. */
  function statusOf(name: Path<Values>): ValidationStatus {
    const error: { type?: string } | undefined = get(errors, name)
    if (error) return 'failed'
    return validationStatus(get(touchedFields, name) || isSubmitted ? undefined : null)
  }

  function show(error: unknown): void {
    const failure = error instanceof CallFailure ? error : undefined
    const places = failure ? place(failure) : []
    for (const name of places) fail(name, failure?.message ?? '')
    wantsFocus.current = places.length > 0
    if (places.length === 0) setProblem(failureText(error))
  }

  /** Shows words of the server below a field, until it is changed or all is sent. */
  function fail(name: Path<Values>, message: string): void {
    form.setError(name, { type: rejected, message })
  }

  function seekFirstWrong(): void {
    wantsFocus.current = true
  }

  async function submit(entered: Values): Promise<void> {
    if (sending.current) return
    sending.current = true
    setProblem(undefined)
    try {
      await send(entered)
    } catch (error) {
      show(error)
      if (!(error instanceof CallFailure)) throw error
    } finally {
      sending.current = false
    }
  }

  return {
    ...form,
    id,
    /** A text field by its name: `<Field {...fields.text('city')} label=… />`. */
    text(name: Path<Values>) {
      const valid = statusOf(name) === 'passed' && !isBlank(form.getValues(name))
      return { ...form.register(name), error: errorOf(name), valid }
    },
    errorOf,
    statusOf,
    fail,
    /** What no field can be blamed for. */
    problem,
    busy: isSubmitting,
    /** For the form element. */
    formProps: { ref: element, id, noValidate: true, onSubmit: form.handleSubmit(submit, seekFirstWrong) },
  }
}

export type Fields<Values extends FieldValues> = ReturnType<typeof useFields<Values>>

/** Brings the first field that says it is wrong into view; false while there is none. */
function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector('input') : wrong
  control?.focus()
  return control != null
}

function resolverOf<Values extends FieldValues>(check: (values: Values) => Issues<Values>): Resolver<Values> {
  return (values) => {
    const found = Object.entries(check(values)).filter(([, issue]) => issue !== undefined)
    const errors = Object.fromEntries(found.map(([name, issue]) => [name, { type: issue }]))
    return found.length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} }
  }
}
