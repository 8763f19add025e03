import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useContext } from 'react'
import { said } from '../texts.ts'
import { GroupContext, InlineContext, useForm } from './context.ts'
import { FoldedProblems, Notes } from './notes.tsx'
import { type FieldName, type FormNode, fieldAt, type Group, groups, groupsOf, pathOf, titleOf } from './schema.ts'
import { texts } from './texts.ts'
import { summaryOf } from './values.ts'

/** Small enough to stand side by side. */
const small: readonly FieldName[] = ['Amount', 'Choice', 'Switch', 'Day', 'Time', 'Line']

const open: readonly Group[] = ['essentials', 'words']

/** A field with its label above and its problems below. */
export function FieldTemplate({ schema, children, fieldPathId, id }: FieldTemplateProps) {
  const isInline = useContext(InlineContext)
  const { field, 'x-studio': hints } = schema as FormNode
  if (!field || field === 'Hidden' || isInline) return children
  const path = pathOf(fieldPathId.path)
  return (
    <div className="grid gap-[5px] min-w-0 content-start" data-field={path}>
      {/* The others have more to say beside their label. */}
      {hints && field !== 'Texts' && field !== 'Switch' && (
        <label htmlFor={id} className="text-xs font-semibold">
          {titleOf(schema as FormNode)}
        </label>
      )}
      {children}
      {hints?.help && <p className="text-tab font-normal text-ink-soft">{said(hints.help)}</p>}
      <Notes paths={[path]} isExact={field === 'Rows'} />
    </div>
  )
}

/** The groups of an item: essentials and words are open, the others folded. Objects in it show their fields of the group that is drawn. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const group = useContext(GroupContext)
  if (props.fieldPathId.path.length > 0 || group) return <Fields {...props} />
  const present = groups.filter((one) => groupsOf(props.schema as FormNode).has(one))
  const drawn = (one: Group) => (
    <GroupContext key={one} value={one}>
      <Fields {...props} />
    </GroupContext>
  )
  return (
    <div className="grid gap-4">
      {present.filter((one) => open.includes(one)).map(drawn)}
      <div className="grid rounded-box shadow-[inset_0_0_0_1px_var(--hk-line)] divide-y divide-line">
        {present
          .filter((one) => !open.includes(one))
          .map((one) => (
            <Fold key={one} group={one}>
              {drawn(one)}
            </Fold>
          ))}
      </div>
    </div>
  )
}

function Fold({ group, children }: { group: Group; children: ReactNode }) {
  const { node, data, content } = useForm()
  return (
    <details className="group/fold">
      <summary className="grid grid-cols-[18px_152px_minmax(0,1fr)_auto] gap-2 items-center min-h-[33px] pl-2.5 pr-3.5 text-xs cursor-default list-none">
        <Icon of={ChevronRight} size="xs" className="text-ink-soft group-open/fold:rotate-90" />
        <b className="font-semibold text-studio">{texts[group as keyof typeof texts] as string}</b>
        <span className="truncate text-ink-soft group-open/fold:invisible">{summaryOf(node, data, group, content).join(' · ')}</span>
        <FoldedProblems isHere={({ path }) => fieldAt(node, path)?.['x-studio']?.group === group} />
      </summary>
      <div className="px-3.5 pt-2 pb-4 pl-9">{children}</div>
    </details>
  )
}

function Fields({ schema, properties, fieldPathId }: ObjectFieldTemplateProps) {
  const group = useContext(GroupContext)
  const node = schema as FormNode
  const path = pathOf(fieldPathId.path)
  const parts = properties
    .map(({ name, content }): Part => ({ name, content, node: node.properties?.[name] ?? {} }))
    .filter((part) => (group ? groupsOf(part.node).has(group) : groupsOf(part.node).size > 0))
    .toSorted((one, other) => Number(other.node['x-studio']?.isFirst ?? false) - Number(one.node['x-studio']?.isFirst ?? false))
  const hasDays = parts.some((part) => blockOf(part) === 'days')
  const blocks = Map.groupBy(parts, (part) => (hasDays && part.node.field === 'Picture' ? 'days' : blockOf(part)))
  const drawn = [...blocks].map(([key, block]) => {
    if (key === 'days') return <Days key={key} parts={block} path={path} />
    return (
      <div key={key} className={key === 'small' || key === 'switch' ? 'flex flex-wrap gap-x-5 gap-y-3 items-start' : 'contents'}>
        {block.map(({ content }) => content)}
      </div>
    )
  })
  return node.field || path === '' || group === null ? <div className="grid gap-3 min-w-0">{drawn}</div> : drawn
}

interface Part {
  name: string
  node: FormNode
  content: ReactNode
}

/** Small fields stand side by side, switches below them. */
function blockOf({ name, node: { field, 'x-studio': hints } }: Part): string {
  if (hints?.row && field === 'Day') return 'days'
  return field === 'Switch' ? 'switch' : field && small.includes(field) ? 'small' : name
}

/** The days of an offer, with its picture beside them. */
function Days({ parts, path }: { parts: Part[]; path: string }) {
  const [rows = [], pictures = []] = ['Day', 'Picture'].map((field) => parts.filter(({ node }) => node.field === field))
  return (
    <div className={cx('grid gap-5 items-start', pictures.length > 0 && 'grid-cols-[minmax(0,1fr)_214px]')}>
      <div className="grid gap-[5px]">
        <span className="text-xs font-semibold">{texts.days}</span>
        {[...Map.groupBy(rows, ({ node }) => node['x-studio']?.row?.de)].map(([name, row]) => (
          <Row key={name} parts={row} path={path} />
        ))}
      </div>
      <div className="grid gap-3 empty:hidden">{pictures.map(({ content }) => content)}</div>
    </div>
  )
}

/** „Sammeln [7.12.] bis [19.12.]“ */
function Row({ parts, path }: { parts: Part[]; path: string }) {
  const row = parts[0]?.node['x-studio']?.row
  return (
    <fieldset className="grid gap-[5px] min-w-0" aria-label={row && said(row)}>
      <div className="flex flex-wrap items-start gap-x-2 gap-y-1.5">
        <span className="min-w-[84px] leading-[34px] text-ink-soft">{row && said(row)}</span>
        {parts.map(({ name, content }, index) => (
          <Fragment key={name}>
            {index > 0 && <span className="leading-[34px]">{texts.until}</span>}
            <InlineContext value>{content}</InlineContext>
          </Fragment>
        ))}
      </div>
      <Notes paths={parts.map(({ name }) => (path ? `${path}.${name}` : name))} />
    </fieldset>
  )
}
