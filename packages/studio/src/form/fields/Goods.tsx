import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { FieldProps } from '@rjsf/utils'
import { Plus, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatMoney } from '../../figures.ts'
import { iconButtonLook } from '../../parts/buttons.tsx'
import { Thumb } from '../../parts/marks.tsx'
import { Popover } from '../../parts/popover.tsx'
import { SearchList } from '../../parts/SearchList.tsx'
import { type Choice, choicesOf, useField } from '../context.ts'
import { titleOf } from '../schema.ts'
import { texts } from '../texts.ts'

type ScopeField = 'productIds' | 'departmentIds' | 'exceptProductIds' | 'exceptDepartmentIds'

/** „auf … außer …“: products and whole departments in one box, where each id has its kind before it. */
export function Goods({ formData, readonly, ...field }: FieldProps<Record<ScopeField, string[]>>) {
  const { content, set } = useField(field as FieldProps)
  const choices = useMemo(() => {
    const products = choicesOf(content, 'product').map((choice) => ({ ...choice, id: `product ${choice.id}` }))
    const departments = choicesOf(content, 'department').map((choice) => ({ ...choice, id: `department ${choice.id}` }))
    return [...products, ...departments]
  }, [content])
  const scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [], ...formData }
  const box = (products: ScopeField, departments: ScopeField, label: string, empty: string) => {
    const chosen = [...scope[departments].map((id) => `department ${id}`), ...scope[products].map((id) => `product ${id}`)]
    const change = (ids: string[]) => {
      const of = (kind: string) => ids.flatMap((id) => (id.startsWith(kind) ? id.slice(kind.length + 1) : []))
      set({ ...scope, [products]: of('product'), [departments]: of('department') })
    }
    return <Box choices={choices} chosen={chosen} onChange={change} label={label} empty={empty} isReadOnly={readonly} />
  }
  const excepted = scope.exceptProductIds.length + scope.exceptDepartmentIds.length
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5 min-w-0">
      {box('productIds', 'departmentIds', texts.addGoods, texts.everything)}
      {(excepted > 0 || (scope.productIds.length === 0 && !readonly)) && (
        <>
          {texts.except}
          {box('exceptProductIds', 'exceptDepartmentIds', texts.addException, '')}
        </>
      )}
    </span>
  )
}

/** Items of another kind by name and picture. */
export function Pick({ formData, readonly, required, ...field }: FieldProps) {
  const { node, content, isInline, set, nothing } = useField(field)
  const kind = (node.items ?? node)['x-refersTo'] ?? ''
  const choices = useMemo(() => choicesOf(content, kind), [content, kind])
  const change = (ids: string[]) => {
    if (node.items) set(ids.length === 0 && !required ? undefined : ids)
    else set(ids.at(-1) ?? (required && !node.isNullable ? '' : nothing))
  }
  const whenEmpty = { store: texts.allStores, segment: texts.allMembers }[kind] ?? texts.none
  return (
    <Box
      choices={choices}
      chosen={[formData ?? []].flat().filter(Boolean)}
      onChange={change}
      empty={isInline ? titleOf(node) : whenEmpty}
      label={`${titleOf(node)}: ${texts.add}`}
      isReadOnly={readonly}
    />
  )
}

interface BoxProps {
  choices: readonly Choice[]
  chosen: string[]
  onChange: (ids: string[]) => void
  empty: string
  label: string
  isReadOnly: boolean | undefined
}

/** What is chosen, and a search for more. */
function Box({ choices, chosen, onChange, empty, label, isReadOnly }: BoxProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1 justify-self-start min-h-[34px] pl-1 pr-1.5 py-[3px] rounded-field bg-card shadow-[inset_0_0_0_1px_var(--hk-edge)] min-w-0 max-w-full">
      {chosen.length === 0 && empty && <span className="px-1.5 text-ink-soft">{empty}</span>}
      {chosen.map((id) => {
        const { name, picture, tone, priceCents } = choices.find((choice) => choice.id === id) ?? { name: id }
        return (
          <span
            key={id}
            className="inline-flex items-center gap-[7px] min-h-7 pl-[3px] pr-1 rounded-[7px] bg-sand-soft text-xs font-medium max-w-full"
          >
            {picture && <Thumb url={picture} tone={tone} small />}
            <span className="truncate pl-1 first:pl-1.5">{name}</span>
            {priceCents !== undefined && <span className="text-tab font-normal text-ink-soft tabular-nums">{formatMoney(priceCents)}</span>}
            {!isReadOnly && (
              <button
                type="button"
                className="grid place-items-center size-6 rounded-xs hover:bg-sunken"
                aria-label={`${texts.remove}: ${name}`}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <X size={14} strokeWidth={2.3} />
              </button>
            )}
          </span>
        )
      })}
      {!isReadOnly && (
        <Popover label={label} className={iconButtonLook(true)} button={<Icon of={Plus} size="sm" />}>
          {() => (
            <Search choices={choices.filter(({ id }) => !chosen.includes(id))} label={label} onTake={(id) => onChange([...chosen, id])} />
          )}
        </Popover>
      )}
    </span>
  )
}

function Search({ choices, label, onTake }: { choices: Choice[]; label: string; onTake: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const found = choices.filter(({ id, name }) => contains(searchable(`${name} ${id.replace(/\D/g, '')}`), searchWords(typed)))
  const hits = found.slice(0, mostHits).map(({ id, name, picture, tone, priceCents }) => ({
    id,
    text: id.startsWith('department ') ? `${texts.wholeGroup}: ${name}` : name,
    sign: <Thumb url={picture} tone={tone} small />,
    aside: priceCents === undefined ? '' : formatMoney(priceCents),
  }))
  const take = (id: string) => {
    onTake(id)
    setTyped('')
  }
  return (
    <SearchList label={label} hint={texts.search} typed={typed} onType={setTyped} hits={hits} nothing={texts.nothingFound} onTake={take} />
  )
}

const mostHits = 100
