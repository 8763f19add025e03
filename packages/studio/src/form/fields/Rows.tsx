import type { Json } from '@herzkarte/contract/studio/answers.ts'
import type { FieldProps } from '@rjsf/utils'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { dataOf } from '../../items.ts'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { InlineContext, useField } from '../context.ts'
import { Notes } from '../notes.tsx'
import { emptyOf, type FormNode, isSentence, pathOf, slugOf, titleOf } from '../schema.ts'
import { texts } from '../texts.ts'
import { Part } from './Sentence.tsx'

/** A list: rewards, steps, questions. Small rows are sentences; large ones fold, with their sentence as title. */
export function Rows(field: FieldProps) {
  const { formData, readonly, required } = field
  const { node, set: setRows } = useField(field)
  const item = node.items ?? {}
  const rows: Json[] = formData ?? []
  const set = (next: Json[]) => setRows(next.length > 0 || required ? next : undefined)
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row !== undefined && to >= 0 && to < rows.length) set(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  return (
    <div className="grid gap-1.5">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may have no name of their own
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the row in which the focus is
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-1 items-start" onKeyDown={(event) => onKeyDown(event, index)}>
          <Row {...field} item={item} row={row} index={index} />
          {!readonly && (
            <span className="flex pt-[3px]">
              <IconButton small icon={ArrowUp} label={texts.up} disabled={index === 0} onClick={() => move(index, index - 1)} />
              <IconButton small icon={ArrowDown} label={texts.down} disabled={!rows[index + 1]} onClick={() => move(index, index + 1)} />
              <IconButton small icon={Trash2} label={texts.remove} onClick={() => set(rows.toSpliced(index, 1))} />
            </span>
          )}
        </div>
      ))}
      {!readonly && (
        <span>
          <Button small icon={Plus} onClick={() => set([...rows, newRow(item, titleOf(node), rows)])}>
            {texts.another}
          </Button>
        </span>
      )}
    </div>
  )
}

function Row({ item, row, index, ...field }: FieldProps & { item: FormNode; row: Json; index: number }) {
  const path = [...field.fieldPathId.path, index]
  return (
    <span className="grid gap-1">
      <InlineContext value>
        <Part {...field} formData={row} node={item} path={path} required />
      </InlineContext>
      <Notes paths={[pathOf(path)]} isExact={!item.field || !isSentence(item)} />
    </span>
  )
}

/** A row with a name that no other has. */
function newRow(item: FormNode, title: string, rows: readonly Json[]): Json {
  const row = emptyOf(item)
  if (!item.properties?.id) return row
  const taken = new Set(rows.map((other) => String(dataOf(other).id)))
  return { ...dataOf(row), id: slugOf(`${title} ${rows.length + 1}`, taken) }
}
