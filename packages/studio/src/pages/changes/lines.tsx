import type { BrokenPromise, Content, PlanLine, Revision } from '@herzkarte/contract/studio/answers.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { findItem, itemHref, nameOf } from '../../items.ts'
import { Face, ItemThumb, Mark } from '../../parts/marks.tsx'
import { counting, words } from '../../shell/words.ts'
import { said, studioTexts } from '../../texts.ts'

const texts = studioTexts({
  new: { de: 'neu', en: 'new' },
  better: { de: 'besser', en: 'better' },
  promise: { de: 'Zusage', en: 'promise' },
  gone: { de: 'fällt weg', en: 'goes' },
  members: counting(['Mitglied hat es schon.', 'Mitglieder haben es schon.'], ['member has it already.', 'members have it already.']),
})

export const pathOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`

export const membersText = ({ members }: BrokenPromise) => (members ? texts.members(members) : '')

const tones = { new: 'draft', better: 'leaf', promise: 'bad', gone: 'bad' } as const

interface LinesProps {
  content: Content
  lines: readonly PlanLine[]
  /** What stands before a line: the box that leaves it out. */
  before?: (line: PlanLine) => ReactNode
  isOut?: (line: PlanLine) => boolean
}

/** Changes as sentences; values that change are struck and marked. Pressing one shows every field. */
export function Lines({ lines, ...props }: LinesProps) {
  return (
    <ul className="[&>li+li]:border-t [&>li+li]:border-line">
      {lines.map((line) => (
        <LineRow key={pathOf(line)} {...props} line={line} />
      ))}
    </ul>
  )
}

function LineRow({ content, line, before, isOut }: Omit<LinesProps, 'lines'> & { line: PlanLine }) {
  const item = findItem(content, line.kind, line.id) ?? { ...line, data: {} }
  return (
    <li className={`flex items-start gap-2.5 py-1.5 ${isOut?.(line) ? 'text-ink-soft [&_img]:opacity-50' : ''}`}>
      {before?.(line)}
      <Link href={itemHref(line)} aria-label={nameOf(item)}>
        <ItemThumb small item={item} content={content} />
      </Link>
      <details className="flex-1 min-w-0 pt-[3px]">
        <summary className="cursor-pointer marker:text-ink-soft">
          <Sentence parts={line.parts} />
        </summary>
        <dl className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)] gap-x-4 gap-y-1 mt-1.5 mb-2 text-xs">
          {line.fields.map((field) => (
            <Fragment key={field.path}>
              <dt className="text-ink-soft">{said(field.label)}</dt>
              <dd className="break-words">
                {field.before && <Was>{said(field.before)}</Was>} {field.after && <Is>{said(field.after)}</Is>}
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
      {line.effect !== 'other' && <Mark tone={tones[line.effect]}>{texts[line.effect]}</Mark>}
    </li>
  )
}

function Sentence({ parts }: { parts: PlanLine['parts'] }) {
  return parts.map((part, index) => (
    // Parts have no identity but their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentence as a whole is replaced
    <Fragment key={index}>
      {part.before && <Was>{said(part.before)}</Was>}
      {part.before && ' '}
      {part.isValue ? <Is>{said(part.text)}</Is> : said(part.text)}
    </Fragment>
  ))
}

const Was = ({ children }: { children: ReactNode }) => <del className="text-ink-soft decoration-1">{children}</del>
const Is = ({ children }: { children: ReactNode }) => (
  <ins className="no-underline font-semibold bg-bakery-soft rounded-[3px] px-[3px]">{children}</ins>
)

/** What somebody wrote about a change. */
export function Note({ name, note }: { name: string; note: string }) {
  if (note === '') return null
  return (
    <div className="flex items-center gap-2 text-xs">
      <Face name={name} />
      <p>
        <b className="font-semibold">{name}</b>: {words.said(note)}
      </p>
    </div>
  )
}

/** Warnings that were accepted, or promises that were broken, each with its reason. */
export function Reasons({ title, all }: { title: string; all: Revision['broken'] }) {
  if (all.length === 0) return null
  return (
    <div className="text-xs">
      <h3 className="font-bold">{title}</h3>
      <ul className="list-disc pl-5">
        {all.map(({ text, reason }) => (
          <li key={text.de}>
            {said(text)} {reason && <span className="text-ink-soft">{words.said(reason)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
