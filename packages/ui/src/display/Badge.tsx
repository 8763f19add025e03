import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import type { IconType } from '../types.ts'
import { Icon } from './Icon.tsx'

export type BadgeTone = 'plain' | 'leaf' | 'amber' | 'plum' | 'red' | 'line'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink',
  leaf: 'bg-leaf-soft text-leaf-ink',
  amber: 'bg-bakery-soft text-bakery-ink',
  plum: 'bg-plum-soft text-plum-ink',
  red: 'bg-heart-soft text-heart-ink',
  line: 'edge-edge',
}

/** A small status with a word and an icon. */
export function Badge({ tone = 'plain', icon, children }: { tone?: BadgeTone; icon?: IconType; children: ReactNode }) {
  return (
    <span
      className={cx('badge inline-flex items-center gap-[5px] min-h-6 py-0.5 pl-[7px] pr-2 rounded-xs text-xs font-semibold', tones[tone])}
    >
      {icon && <Icon of={icon} size="xs" />}
      {children}
    </span>
  )
}
