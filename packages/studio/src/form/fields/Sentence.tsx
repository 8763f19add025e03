import { addDays } from '@herzkarte/rules/time/day.ts'
import { weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { FieldProps } from '@rjsf/utils'
import { ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { formatDay } from '../../days.ts'
import { dataOf } from '../../items.ts'
import { said } from '../../texts.ts'
import { GroupContext, InlineContext, isWithin, useField, useForm } from '../context.ts'
import { FoldedProblems } from '../notes.tsx'
import { asSchema, branchOf, emptyOf, type FormNode, isSentence, pathOf, titleOf, uiSchemaOf } from '../schema.ts'
import { texts } from '../texts.ts'
import { sentence } from '../values.ts'
import { Select, Toggle } from './Choice.tsx'

/** „[Betrag] [1,50 €] auf […] höchstens [3] Stück“: fields within a sentence, after a choice of sentences where there are several. */
export function Sentence(field: FieldProps) {
  const { formData, readonly, required } = field
  const { node, id, set, nothing } = useField(field)
  const data = dataOf(formData)
  const branch = branchOf(node, data.kind)
  const isOptional = node.isNullable || !required
  const isThere = formData !== undefined && formData !== null
  const change = (kind: string) => {
    const next = branchOf(node, kind)
    const kept = Object.entries(data).filter(([name, value]) => name !== 'kind' && value !== null && next.properties?.[name])
    set({ ...dataOf(emptyOf(next)), ...Object.fromEntries(kept) })
  }
  return (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1.5 min-w-0">
      {isOptional && (
        <Toggle
          id={`${id}-on`}
          label={titleOf(node)}
          isLabelHidden
          checked={isThere}
          disabled={readonly}
          onChange={(isOn) => set(isOn ? emptyOf({ ...node, isNullable: false }) : nothing)}
        />
      )}
      {node.options && (
        <Select
          id={id}
          value={String(data.kind)}
          options={node.options.map((option) => ({ value: String(option.properties?.kind?.const), name: titleOf(option) }))}
          disabled={readonly}
          onChange={change}
        />
      )}
      {(isThere || !isOptional) && (isSentence(branch) ? <Words {...field} node={branch} /> : <OpenRow {...field} node={branch} />)}
    </span>
  )
}

/** The words of a sentence, with its fields where their names stand. */
function Words({ node, ...field }: FieldProps & { node: FormNode }) {
  const template = node['x-studio']?.sentence
  const data = dataOf(field.formData)
  const words = template
    ? said(template)
        .replaceAll('},', '}')
        .split(/\{(\w+)\}/)
    : []
  return (
    <InlineContext value>
      {words.map((word, index) =>
        index % 2 === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence stay where they are
          <Fragment key={index}>{word.trim() && <span className="leading-[34px]">{word.trim()}</span>}</Fragment>
        ) : (
          <Part
            {...field}
            key={`${String(data.kind)}${word}`}
            name={word}
            node={node.properties?.[word]}
            formData={data[word]}
            required={node.required?.includes(word) ?? false}
            path={[...field.fieldPathId.path, word]}
          />
        ),
      )}
    </InlineContext>
  )
}

type PartProps = Omit<FieldProps, 'schema' | 'uiSchema' | 'fieldPathId'> & { node: FormNode | undefined; path: (string | number)[] }

/** A field of a field, drawn like any other. */
export function Part({ node, path, required = true, ...field }: PartProps) {
  const { SchemaField } = field.registry.fields
  const place = { $id: `f_${path.join('_')}`, path }
  if (!node || !SchemaField) return null
  const shown = { schema: asSchema(node), uiSchema: uiSchemaOf(node), fieldPathId: place, errorSchema: {} }
  return <SchemaField {...field} {...shown} required={required} />
}

/** A row that folds. Its title is its sentence. */
function OpenRow({ node, ...field }: FieldProps & { node: FormNode }) {
  const { content } = useForm()
  const row = pathOf(field.fieldPathId.path)
  const words = sentence(field.schema as FormNode, dataOf(field.formData), content)
  const title = /^\s*(?:·|$)/.test(words) ? texts.untitled : words
  // A new one is open, and does not close with its first letter.
  const [isNew] = useState(title === texts.untitled)
  return (
    <details className="group/row w-full rounded-box shadow-[inset_0_0_0_1px_var(--hk-line)]" open={isNew}>
      <summary className="flex gap-2 items-center min-h-[34px] px-2.5 list-none font-semibold cursor-default">
        <Icon of={ChevronRight} size="xs" className="text-ink-soft group-open/row:rotate-90" />
        <span className="flex-1 truncate">{title}</span>
        <FoldedProblems isHere={({ path }) => isWithin(path, row)} />
      </summary>
      <div className="px-3.5 pt-1 pb-4">
        <GroupContext value={null}>
          <InlineContext value={false}>
            <Part {...field} node={{ ...node, field: undefined } as FormNode} path={field.fieldPathId.path} />
          </InlineContext>
        </GroupContext>
      </div>
    </details>
  )
}

const hours = { title: { de: '', en: '' }, sentence: { de: '{from} bis {until}', en: '{from} to {until}' } }

/** The hours of a store by weekday. */
export function Week({ formData, ...field }: FieldProps) {
  const { properties } = field.schema as FormNode
  const week = dataOf(formData)
  return (
    <div className="grid gap-1">
      {[...weekdays.slice(1), 'sunday'].map((weekday, day) => {
        const place = { $id: `${field.fieldPathId.$id}_${weekday}`, path: [...field.fieldPathId.path, weekday] }
        const node = { ...properties?.[weekday], 'x-studio': hours }
        return (
          <div key={weekday} className="flex items-center gap-2 min-h-[34px]">
            <span className="w-32">
              <Toggle
                id={place.$id}
                // The first day of 2024 was a Monday.
                label={formatDay(addDays('2024-01-01', day), 'weekday')}
                checked={Boolean(week[weekday])}
                disabled={field.readonly}
                onChange={(isOn) => field.onChange(isOn ? { from: '07:00', until: '20:00' } : null, place.path)}
              />
            </span>
            {week[weekday] ? (
              <Words {...field} node={node} formData={week[weekday]} fieldPathId={place} />
            ) : (
              <span className="text-ink-soft">{texts.closed}</span>
            )}
          </div>
        )
      })}
    </div>
  )
}
