import type { Content, Json, PlanLine } from '@herzkarte/contract/studio/answers.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../api.ts'
import { findItem, nameOf, pictureOf, pictureUrl } from '../../items.ts'
import { Mark, Thumb } from '../../parts/marks.tsx'
import { said, studioTexts } from '../../texts.ts'

const texts = studioTexts({
  new: { de: 'neu', en: 'new' },
  better: { de: 'besser', en: 'better' },
  promise: { de: 'Zusage', en: 'promise' },
  gone: { de: 'fällt weg', en: 'goes' },
  smaller: { de: (count: number) => `${count} kleinere Änderungen`, en: (count: number) => `${count} smaller changes` },
})

const counted = (de: [one: string, many: string], en: [one: string, many: string]) => ({
  de: (count: number) => `${count.toLocaleString('de')} ${de[count === 1 ? 0 : 1]}`,
  en: (count: number) => `${count.toLocaleString('en')} ${en[count === 1 ? 0 : 1]}`,
})

/** What the plan and the history both say. */
export const words = studioTexts({
  changes: counted(['Änderung', 'Änderungen'], ['change', 'changes']),
  members: counted(['Mitglied hat es schon.', 'Mitglieder haben es schon.'], ['member has it already.', 'members have it already.']),
  errors: counted(['Fehler', 'Fehler'], ['error', 'errors']),
  openWarnings: counted(
    ['Hinweis ist offen: beheben oder mit Grund annehmen', 'Hinweise sind offen: beheben oder mit Grund annehmen'],
    ['warning is open: fix it, or accept it with a reason', 'warnings are open: fix them, or accept them with reasons'],
  ),
  accepted: counted(['angenommener Hinweis', 'angenommene Hinweise'], ['accepted warning', 'accepted warnings']),
  apply: counted(
    ['Änderung freigeben und anwenden', 'Änderungen freigeben und anwenden'],
    ['change: approve and apply', 'changes: approve and apply'],
  ),
  said: { de: (note: string) => `„${note}“`, en: (note: string) => `“${note}”` },
  reason: { de: 'Grund', en: 'Reason' },
  handIn: { de: 'Zur Freigabe geben', en: 'Hand in for approval' },
  second: { de: 'Eine zweite Person gibt frei.', en: 'A second person approves.' },
  needsEdit: { de: 'Dafür braucht es das Recht „bearbeiten“.', en: 'This needs the right to edit.' },
})

const tones = { new: 'draft', better: 'leaf', promise: 'bad', gone: 'bad' } as const

interface LinesProps {
  content: Content
  lines: readonly PlanLine[]
  /** Shows the raw difference below each sentence. */
  asFields?: boolean
  /** What stands before a line: the box that leaves it out. */
  before?: (line: PlanLine) => ReactNode
  isOut?: (line: PlanLine) => boolean
}

/** More changes than this that nobody waits for are folded. */
const mostSmall = 3

/** Changes as sentences; values that change are struck and marked. */
export function Lines({ lines, ...props }: LinesProps) {
  const small = lines.filter(({ effect }) => effect === 'other')
  const isFolded = small.length > mostSmall && !props.asFields
  const rows = (some: readonly PlanLine[]) => (
    <ul className="[&>li+li]:border-t [&>li+li]:border-line">
      {some.map((line) => (
        <LineRow key={`${line.kind}/${line.id}`} {...props} line={line} />
      ))}
    </ul>
  )
  if (!isFolded) return rows(lines)
  return (
    <>
      {rows(lines.filter(({ effect }) => effect !== 'other'))}
      <details>
        <summary className="py-2 text-ink-soft cursor-pointer">{texts.smaller(small.length)}</summary>
        {rows(small)}
      </details>
    </>
  )
}

function LineRow({ content, line, asFields, before, isOut }: Omit<LinesProps, 'lines'> & { line: PlanLine }) {
  const item = findItem(content, line.kind, line.id)
  const picture = item && pictureOf(item)
  const tone = item && typeof item.data.tone === 'string' ? item.data.tone : 'sand'
  return (
    <li className={`flex items-start gap-2.5 py-1.5 ${isOut?.(line) ? 'opacity-55' : ''}`}>
      {before?.(line)}
      <Link href={`/${line.kind}/${line.id}`} aria-label={item ? nameOf(item) : line.id}>
        <Thumb small url={picture && pictureUrl(content, picture)} tone={tone} />
      </Link>
      <div className="flex-1 min-w-0 pt-[3px]">
        <p>
          <Sentence parts={line.parts} />
        </p>
        {asFields && (
          <dl className="grid grid-cols-[minmax(0,12rem)_minmax(0,1fr)] gap-x-4 gap-y-1 mt-1.5 mb-2 text-xs">
            {line.fields.map((field) => (
              <Fragment key={field.path}>
                <dt className="text-ink-soft">{said(field.label)}</dt>
                <dd className="break-words">
                  {field.before !== null && <Was>{shown(field.before)}</Was>} {field.after !== null && <Is>{shown(field.after)}</Is>}
                </dd>
              </Fragment>
            ))}
          </dl>
        )}
      </div>
      {line.effect !== 'other' && <Mark tone={tones[line.effect]}>{texts[line.effect]}</Mark>}
    </li>
  )
}

const shown = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value, null, 1))

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

/** Days and instants as the merchant's clock shows them. */
export function useDates() {
  const lang = useLang()
  const { merchant, today } = useSession()
  const format = (at: Date, options: Intl.DateTimeFormatOptions, timeZone = merchant.timeZone) =>
    new Intl.DateTimeFormat(lang, { timeZone, ...options }).format(at)
  return {
    day: (day: string) =>
      format(
        new Date(`${day}T12:00:00Z`),
        { weekday: 'long', day: 'numeric', month: 'long', ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }) },
        'UTC',
      ),
    date: (at: string) => format(new Date(at), { day: 'numeric', month: 'long' }),
    time: (at: string) => format(new Date(at), { timeStyle: 'short' }),
    /** `2026-12-11` in the merchant's zone. */
    dayOf: (at: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: merchant.timeZone }).format(new Date(at)),
  }
}
