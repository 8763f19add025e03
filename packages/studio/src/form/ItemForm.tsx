import type { Json } from '@herzkarte/contract/studio/answers.ts'
// The index imports a validator for tests, which is not installed.
import Form from '@rjsf/core/lib/components/Form.js'
import type { RegistryFieldsType, ValidatorType } from '@rjsf/utils'
import { useMemo } from 'react'
import { type Data, dataOf } from '../items.ts'
import { withBadge } from './badge.ts'
import { type FormState, FormStateContext } from './context.ts'
import { Choice, Link, Switch } from './fields/Choice.tsx'
import { Goods, Pick } from './fields/Goods.tsx'
import { Picture } from './fields/Picture.tsx'
import { Rows } from './fields/Rows.tsx'
import { Sentence, Week } from './fields/Sentence.tsx'
import { Texts } from './fields/Texts.tsx'
import { Amount, Day, Line, Time } from './fields/Typed.tsx'
import { RestNotes } from './notes.tsx'
import { asSchema, type FieldName, type FormNode, uiSchemaOf } from './schema.ts'
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx'

const nothing = { errors: [], errorSchema: {} }
/** The server checks. What it found stands at the fields. */
const noValidator: ValidatorType = { validateFormData: () => nothing, isValid: () => true, rawValidation: () => nothing }

const Hidden = () => null
const byName = { Amount, Choice, Day, Goods, Hidden, Line, Link, Pick, Picture, Rows, Sentence, Switch, Texts, Time, Week }
/** What shows a field, by the name that the walk over the schema gives it. */
const fields = byName satisfies Record<FieldName, unknown> as RegistryFieldsType

/** The form of an item of any kind, made from its schema. */
export function ItemForm(state: FormState) {
  const { node, data, isReadOnly, onChange } = state
  const [schema, uiSchema] = useMemo(() => [asSchema({ ...node, field: undefined } as FormNode), uiSchemaOf(node)], [node])
  return (
    <FormStateContext value={state}>
      <RestNotes />
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={noValidator}
        fields={fields}
        templates={{ FieldTemplate, ObjectFieldTemplate }}
        tagName="div"
        readonly={isReadOnly}
        noValidate
        idPrefix="f"
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' }}
        onChange={({ formData }) => onChange(withBadge(data, withoutEmpty(node, dataOf(formData))))}
      >
        <span />
      </Form>
    </FormStateContext>
  )
}

/** An optional object in which nothing is left is not there. */
function withoutEmpty(node: FormNode, data: Data): Data {
  const entries = Object.entries(data).flatMap(([name, value]): [string, Json][] => {
    const property = node.properties?.[name]
    if (value === undefined) return []
    if (!property?.properties || property.field) return [[name, value]]
    const inner = withoutEmpty(property, dataOf(value))
    return Object.keys(inner).length > 0 || node.required?.includes(name) ? [[name, inner]] : []
  })
  return Object.fromEntries(entries)
}
