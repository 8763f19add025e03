import type { Content, ItemChange, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { initialsOf } from '@herzkarte/ui/display/Avatar.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureOf, pictureUrl } from '../items.ts'
import { studioTexts } from '../texts.ts'

const texts = studioTexts({
  new: { de: 'neu', en: 'new' },
  changed: { de: 'geändert', en: 'changed' },
  removed: { de: 'entfällt', en: 'removed' },
})

const tones = {
  draft: 'bg-bakery-soft text-bakery-ink',
  leaf: 'bg-leaf-soft text-leaf-ink',
  bad: 'bg-danger-soft text-danger',
  plum: 'bg-plum-soft text-plum-ink',
  rest: 'bg-sunken text-ink',
}

/** A word about an item. Amber is what the draft changes. */
export function Mark({ tone = 'draft', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 min-h-5 px-[7px] py-px rounded-[5px] text-tab font-bold whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

export function ChangeMark({ change }: { change: ItemChange | null }) {
  return change && <Mark tone={change === 'removed' ? 'bad' : 'draft'}>{texts[change]}</Mark>
}

const says = {
  bad: { icon: CircleAlert, look: 'text-danger font-semibold' },
  warn: { icon: TriangleAlert, look: 'text-bakery-ink font-semibold' },
  good: { icon: CircleCheck, look: 'text-leaf-ink font-semibold' },
  quiet: { icon: CircleCheck, look: 'text-ink-soft' },
}

/** A short sentence with its sign. */
export function Say({ tone, children, wrap = false }: { tone: keyof typeof says; children: ReactNode; wrap?: boolean }) {
  const { icon, look } = says[tone]
  return (
    <span className={cx('inline-flex gap-[5px] text-xs', wrap ? 'items-start' : 'items-center whitespace-nowrap', look)}>
      <Icon of={icon} size="xs" className={wrap ? 'mt-px' : ''} />
      <span>{children}</span>
    </span>
  )
}

const shapes = {
  live: 'size-[9px] rounded-full bg-leaf',
  planned: 'size-[9px] rounded-full shadow-[inset_0_0_0_2px_var(--hk-leaf)]',
  paused: 'h-[9px] w-2 border-x-[3px] border-ink',
  out: 'size-[9px] rounded-[1px] bg-danger',
  over: 'h-0.5 w-[9px] bg-edge',
}
export type StatusName = keyof typeof shapes

/** A state as a shape and a word, never as a colour alone. */
export function Status({ of, children }: { of: StatusName; children: ReactNode }) {
  return (
    <span className={cx('inline-flex items-center gap-[7px] text-xs whitespace-nowrap', of === 'over' && 'text-ink-soft')}>
      <span aria-hidden className={cx('flex-none', shapes[of])} />
      {children}
    </span>
  )
}

/** A picture on the colour of its tone. */
export function Thumb({ url, tone = 'sand', small = false }: { url: string | undefined; tone?: string; small?: boolean }) {
  return (
    <span
      data-dept={tone}
      className={cx(
        'grid place-items-center flex-none overflow-hidden bg-(--dept-soft)',
        small ? 'size-[26px] rounded-xs' : 'size-9 rounded-field',
      )}
    >
      {url && <img src={url} alt="" loading="lazy" className={cx('object-contain', small ? 'size-[23px]' : 'size-[31px]')} />}
    </span>
  )
}

/** The picture of an item on the colour of its tone. */
export function ItemThumb({ item, content, small = false }: { item: StudioItem; content: Content; small?: boolean }) {
  const path = pictureOf(item)
  return <Thumb small={small} url={path && pictureUrl(content, path)} tone={String(item.data.tone ?? 'sand')} />
}

/** How much of a budget or a stock is used; amber when little is left. */
export function Meter({ share, isLow = false, label }: { share: number; isLow?: boolean; label: string }) {
  return (
    <span role="img" aria-label={label} className="block h-[5px] rounded-full bg-sunken overflow-hidden">
      <span
        className={cx('block h-full rounded-full', isLow ? 'bg-bakery' : 'bg-leaf')}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  )
}

/** The initials of a person. */
export function Face({ name }: { name: string }) {
  const look = faces[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % faces.length]
  return (
    <span aria-hidden className={cx('inline-grid place-items-center size-7 rounded-full text-tab font-heavy flex-none', look)}>
      {initialsOf(name)}
    </span>
  )
}

const faces = ['bg-leaf-soft text-leaf-ink', 'bg-plum-soft text-plum-ink', 'bg-bakery-soft text-bakery-ink', 'bg-sand-soft text-ink']
