import type { FieldProps } from '@rjsf/utils'
import { dataOf } from '../../items.ts'
import { said } from '../../texts.ts'
import { Words } from '../Part.tsx'
import { emptyOf, type FormNode } from '../schema.ts'
import { selectLook, Toggle } from './Choice.tsx'
import { OpenRow } from './Rows.tsx'

/** „[Betrag] [1,50 €] auf […] höchstens [3] Stück“: fields within a sentence, after a choice of sentences where there are several. */
export function Sentence(field: FieldProps) {
  const { formData, onChange, fieldPathId, readonly, required } = field
  const node = field.schema as FormNode
  const data = dataOf(formData)
  const branch = node.options?.find(({ properties }) => properties?.kind?.const === data.kind) ?? node
  const isOptional = node.isNullable || !required
  const isThere = formData !== undefined && formData !== null
  const change = (kind: string) => {
    const next = node.options?.find(({ properties }) => properties?.kind?.const === kind)
    if (!next) return
    const kept = Object.entries(data).filter(([name, value]) => name !== 'kind' && value !== null && next.properties?.[name])
    onChange({ ...dataOf(emptyOf(next)), ...Object.fromEntries(kept) }, fieldPathId.path)
  }
  return (
    <span className="flex flex-wrap items-start gap-x-2 gap-y-1.5 min-w-0">
      {isOptional && (
        <Toggle
          id={`${fieldPathId.$id}-on`}
          label={node['x-studio'] ? said(node['x-studio'].title) : ''}
          isLabelHidden
          isOn={isThere}
          isReadOnly={readonly ?? false}
          onChange={(isOn) =>
            onChange(isOn ? emptyOf({ ...node, isNullable: false }) : node.isNullable ? null : undefined, fieldPathId.path)
          }
        />
      )}
      {node.options && (
        <select
          id={fieldPathId.$id}
          className={selectLook}
          disabled={readonly}
          value={String(data.kind ?? '')}
          onChange={({ target }) => change(target.value)}
        >
          {node.options.map((option) => (
            <option key={String(option.properties?.kind?.const)} value={String(option.properties?.kind?.const)}>
              {option['x-studio'] && said(option['x-studio'].title)}
            </option>
          ))}
        </select>
      )}
      {(isThere || !isOptional) && (hasParts(branch) ? <OpenRow {...field} node={branch} /> : <Words {...field} node={branch} />)}
    </span>
  )
}

/** Whether it is more than a sentence can hold. */
const hasParts = ({ properties }: FormNode) =>
  Object.values(properties ?? {}).some((property) => property.properties !== undefined && property.field === undefined)
