import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import type { IconType } from '../types.ts'

const tones = { plain: 'bg-sunken', amber: 'bg-bakery-soft', danger: 'bg-danger-soft text-danger' }

/** An important message with an icon. */
export function Callout({ icon, children, tone = 'plain' }: { icon: IconType; children: ReactNode; tone?: keyof typeof tones }) {
  return (
    <div className={cx('card flex gap-3 py-3 px-[14px] rounded-md text-sm leading-[1.3125rem] text-left', tones[tone])}>
      <Icon of={icon} />
      <div className="text-pretty min-w-0">{children}</div>
    </div>
  )
}
