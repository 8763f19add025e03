import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Avatar } from '../display/Avatar.tsx'
import { StampMark } from '../display/marks.tsx'
import { Picture } from '../display/Picture.tsx'
import { Track } from '../display/Track.tsx'
import { type Spark, Sparks } from './Celebration.tsx'
import { HangTag } from './HangTag.tsx'
import { printOf, stampStyle } from './heart-places.ts'
import { useCountUp } from './use-count-up.ts'

/** Why the hearts are there: a sale, a person who sent them, or a sale that was taken back. */
export type ReceiptStubProps = {
  /** The first line: where, or who. */
  title: string
  person?: { name: string; photo?: string | undefined }
  /** Hearts that were credited; of those that were taken back, how many. */
  hearts: number
  /** The balance after them, if it is known. */
  held?: number | undefined
  /** After the balance: "Herzen". */
  unit: string
  facts?: readonly { label: string; value: string; tone?: 'leaf' }[]
  /** The next goal. */
  next?: { missing: string; goal: string; held: number; of: number } | undefined
  /** The reward that the hearts are enough for now. */
  reached?: { congratulation: string; picture: string; hearts: number; action?: ReactNode } | undefined
  /** Something was taken back: no stamps fall, and this sentence explains it. */
  calm?: string
  look?: 'card' | 'slip'
}

/** More hearts than this are counted, not drawn. */
const mostDrawn = 8
const apartMs = 90
const landingMs = 620

/** Stamps around the reward. */
const sparks: Spark[] = [
  { print: 3, left: -16, top: 6, size: 26, tilt: -14 },
  { print: 1, left: 90, top: -4, size: 20, tilt: 12 },
  { print: 4, left: -20, top: 66, size: 18, tilt: 8 },
  { print: 5, left: 108, top: 34, size: 28, tilt: -8 },
  { print: 2, left: 110, top: 14, size: 15, tilt: 10 },
]

const numbersTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

/** A receipt for a moment: its hearts are stamped one after another, and then comes the next goal or the reward that was reached. */
export function ReceiptStub(props: ReceiptStubProps) {
  const { title, person, hearts, held, unit, facts = [], next, reached, calm, look = 'card' } = props
  const drawn = Math.min(hearts, mostDrawn)
  const isShort = look === 'slip' || reached !== undefined
  const balance = calm === undefined ? held : undefined
  return (
    <div
      className={cx(
        '@container receipt-stub pointer-events-none grid content-evenly gap-y-2 h-full ground-card text-ink px-4',
        look === 'card' ? 'py-4' : 'py-5',
      )}
      style={{ '--after': `${drawn > 0 ? (drawn - 1) * apartMs + landingMs : 160}ms` }}
    >
      <p className="flex items-center justify-center gap-2 text-sm font-semibold text-center">
        {person && <Avatar size="sm" name={person.name} {...(person.photo !== undefined && { src: person.photo })} />}
        {title}
      </p>
      <div className={cx('flex flex-wrap items-center justify-center gap-x-3', isShort ? 'gap-y-1' : 'gap-y-4')}>
        {hearts > 0 && <Hearts drawn={drawn} of={hearts} isCalm={calm !== undefined} isShort={isShort} hasCount={balance !== undefined} />}
        {balance !== undefined && <Balance held={balance} hearts={hearts} unit={unit} isShort={isShort} />}
      </div>
      {calm !== undefined && <p className="text-center text-pretty">{calm}</p>}
      {facts.length > 0 && <Facts facts={facts} isShort={isShort} />}
      {reached ? <Reached {...reached} isBeside={look === 'slip'} /> : next && <Next {...next} />}
    </div>
  )
}

/** Few hearts are drawn large; eight fit into one row. */
const stampSize = (drawn: number, isShort: boolean): number => (isShort ? (drawn > 6 ? 26 : 30) : drawn > 6 ? 34 : drawn > 4 ? 44 : 56)

interface HeartsProps {
  drawn: number
  of: number
  isCalm: boolean
  isShort: boolean
  /** The balance next to them says how many they are. */
  hasCount: boolean
}

function Hearts({ drawn, of, isCalm, isShort, hasCount }: HeartsProps) {
  return (
    <p
      className={cx('receipt-stub__hearts flex flex-wrap items-center justify-center gap-1', !isShort && 'w-full')}
      style={{ '--stamp': `${stampSize(drawn, isShort)}px` }}
      data-calm={isCalm ? '' : undefined}
    >
      {numbersTo(drawn).map((number) => (
        <StampMark key={number} print={printOf(number).print} style={stampStyle(number, (number - 1) * apartMs)} />
      ))}
      {!hasCount && of > drawn && <b className="receipt-stub__after face-display text-lg text-heart-ink">+{of - drawn}</b>}
    </p>
  )
}

function Balance({ held, hearts, unit, isShort }: { held: number; hearts: number; unit: string; isShort: boolean }) {
  const shown = useCountUp(held, Math.max(0, held - hearts), landingMs + Math.min(hearts, mostDrawn) * apartMs)
  return (
    <p className={cx('flex items-end', isShort ? 'gap-1.5' : 'gap-2.5')}>
      <span className={cx('count', isShort ? 'text-[2.75rem]' : 'text-[5.5rem]')}>{stampCountLabel(shown)}</span>
      <span className="flex flex-col face-display text-lg leading-[1.2rem]">
        {unit}
        {hearts > 0 && <b className="-order-1 text-heart-ink tabular-nums">+{hearts}</b>}
      </span>
    </p>
  )
}

function Facts({ facts, isShort }: { facts: NonNullable<ReceiptStubProps['facts']>; isShort: boolean }) {
  if (isShort) {
    return (
      <p className="flex flex-wrap justify-center gap-x-4 text-note leading-[1.125rem] tabular-nums">
        {facts.map(({ label, value, tone }) => (
          <span key={label} className="whitespace-nowrap">
            {label} <b className={tone === 'leaf' ? 'text-leaf-ink' : ''}>{value}</b>
          </span>
        ))}
      </p>
    )
  }
  return (
    <ul className="grid gap-0.5 py-2 border-y-[1.5px] border-dashed border-line text-sm leading-5 tabular-nums">
      {facts.map(({ label, value, tone }) => (
        <li key={label} className="flex items-baseline justify-between gap-3">
          {label}
          <b className={cx('whitespace-nowrap', tone === 'leaf' && 'text-leaf-ink')}>{value}</b>
        </li>
      ))}
    </ul>
  )
}

function Next({ missing, goal, held, of }: NonNullable<ReceiptStubProps['next']>) {
  return (
    <div className="receipt-stub__after grid gap-1.5">
      <p className="text-sm leading-5 text-center text-balance">
        <b>{missing}</b> {goal}
      </p>
      <Track value={held} of={of} label={goal} />
    </div>
  )
}

function Reached({ congratulation, picture, hearts, action, isBeside }: NonNullable<ReceiptStubProps['reached']> & { isBeside: boolean }) {
  return (
    <div
      className={cx(
        'grid items-center gap-x-3 gap-y-2 grid-cols-[96px_minmax(0,1fr)]',
        !isBeside && '@min-[270px]:grid-cols-1 @min-[270px]:justify-items-center',
      )}
    >
      <span
        className={cx(
          'receipt-stub__after relative grid place-items-center size-24 rounded-full bg-heart-soft [--behind:var(--hk-heart-soft)]',
          !isBeside && '@min-[270px]:size-[132px]',
        )}
      >
        <span className="receipt-stub__reward">
          <Picture src={picture} eager className={cx('size-[88px] object-contain', !isBeside && '@min-[270px]:size-[124px]')} />
        </span>
        <HangTag hearts={hearts} className="receipt-stub__tag absolute -right-3 -bottom-1" />
        <Sparks of={sparks} className="receipt-stub__spark" />
      </span>
      <div className={cx('receipt-stub__after grid gap-1', !isBeside && '@min-[270px]:justify-items-center @min-[270px]:text-center')}>
        <p className={cx('face-display text-xl leading-6 text-balance', !isBeside && '@min-[270px]:text-2xl @min-[270px]:leading-8')}>
          {congratulation}
        </p>
        {action && <span className="pointer-events-auto">{action}</span>}
      </div>
    </div>
  )
}
