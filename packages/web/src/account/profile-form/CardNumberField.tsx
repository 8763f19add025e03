import { CARD_NUMBER_LENGTH, groupCardNumber } from '@herzkarte/contract/rules/card-number.ts'
import { toNormalWidth } from '@herzkarte/contract/rules/normal-width.ts'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { Field } from '../../ui/Field.tsx'
import type { FrameProps, ValueProps } from '../../ui/types.ts'

const digitsOf = (text: string) => toNormalWidth(text).replace(/\D/g, '')

/** The number of a printed card, in groups of four while one types. */
export function CardNumberField({ value, onChange, ref, ...rest }: FrameProps & ValueProps<string>) {
  const box = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number>(undefined)
  const grouped = groupCardNumber(value)

  // Grouping moves the characters; the caret stays behind the digit it stood behind.
  useLayoutEffect(() => {
    const digits = digitsBeforeCaret.current
    if (digits === undefined || !box.current) return
    digitsBeforeCaret.current = undefined
    const caret = groupCardNumber(grouped.replace(/\D/g, '').slice(0, digits)).length
    box.current.setSelectionRange(caret, caret)
  })

  function type({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    digitsBeforeCaret.current = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length
    onChange(digitsOf(target.value).slice(0, CARD_NUMBER_LENGTH))
  }
  return (
    <Field
      {...rest}
      ref={(input) => {
        box.current = input as HTMLInputElement | null
        if (typeof ref === 'function') ref(input)
      }}
      type="numeric"
      value={grouped}
      onChange={type}
      autoComplete="off"
    />
  )
}
