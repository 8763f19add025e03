import type { Focusable } from '@herzkarte/ui/types.ts'
import type { ReactNode, Ref } from 'react'
import { Controller, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import type { Fields } from './use-fields.ts'

interface BoundField<Value> {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  ref: Ref<Focusable>
  error: string | undefined
}

interface BoundProps<Values extends FieldValues, Name extends Path<Values>> {
  fields: Fields<Values>
  name: Name
  children: (field: BoundField<PathValue<Values, Name>>) => ReactNode
}

/** Binds a control that holds a value: `<Bound fields={fields} name="birthDate">{(field) => <DateField {...field} label=… />}</Bound>`. */
export function Bound<Values extends FieldValues, Name extends Path<Values>>({ fields, name, children }: BoundProps<Values, Name>) {
  const error = fields.errorOf(name)
  return (
    <Controller
      control={fields.control}
      name={name}
      render={({ field }) => {
        const { value, onChange, onBlur, ref } = field
        return <>{children({ name, value, onChange, onBlur, ref, error })}</>
      }}
    />
  )
}
