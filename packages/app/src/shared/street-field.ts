import type { FieldProps } from '@herzkarte/ui/form/Field.tsx'

interface StreetForm {
  read: (name: 'street' | 'houseNumber') => string
  write: (name: 'street' | 'houseNumber', value: string) => void
}

/** A word, then a number as Germans write it: `12`, `7 b`, `12a-14`, `3/5`. */
const streetAndNumber = /^(.*\p{L}.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[-–/+]\s?\d+\s?[a-z]?)?)$/iu

/**
 * The field of a street whose house number has a field of its own: browsers fill both into the first, and so do people. The number moves once the field is
 * filled in or left, unless the other field has one.
 */
export function streetField<Field extends Pick<FieldProps, 'onChange' | 'onBlur'>>(field: Field, { read, write }: StreetForm): Field {
  function split(): void {
    const [, street, houseNumber] = streetAndNumber.exec(read('street').trim()) ?? []
    if (street === undefined || houseNumber === undefined || read('houseNumber').trim() !== '') return
    write('street', street)
    write('houseNumber', houseNumber)
  }
  return {
    ...field,
    onChange(event) {
      field.onChange?.(event)
      // Typing has a kind of input; filling in has none, or replaces.
      if (!/^(?:insert(?!Replacement)|delete)/.test((event.nativeEvent as InputEvent).inputType ?? '')) split()
    },
    onBlur(event) {
      split()
      field.onBlur?.(event)
    },
  }
}
