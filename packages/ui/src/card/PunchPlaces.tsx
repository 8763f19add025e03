import { Gift } from 'lucide-react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { uiTexts } from '../texts.ts'
import type { IconType } from '../types.ts'

export type PunchPlacesProps = {
  held: number
  /** Punches of a full card. One more slot follows for the free item. */
  size: number
  icon: IconType
  dept?: string
  /** `lg`: five to a row, for a card's own page. */
  look?: 'md' | 'lg'
  /** How many of the collected punches have just been credited: these are animated. */
  credited?: number
}

/** The round punches of a collector card in the department's colour, followed by the free item. */
export function PunchPlaces({ held, size, icon, dept, look = 'md', credited = 0 }: PunchPlacesProps) {
  const large = look === 'lg'
  const numbers = Array.from({ length: size + 1 }, (_, i) => i + 1)
  return (
    <div
      className={cx('grid', large ? 'grid-cols-5 gap-2.5' : 'grid-cols-10 gap-[5px]')}
      data-dept={dept ?? ''}
      role="img"
      aria-label={uiTexts.punchesHeld(held, size)}
    >
      {numbers.map((number) => {
        const isLanding = number <= held && number > held - credited
        return (
          <span
            key={number}
            style={{ animationDelay: isLanding ? `${(number - held + credited - 1) * 90}ms` : undefined }}
            className={cx(
              'grid place-items-center aspect-square rounded-full',
              number <= held
                ? 'bg-(--dept) text-(--on-dept)'
                : number > size
                  ? 'bg-(--dept-soft) text-(--dept-ink)'
                  : 'text-(--dept-ink) edge-slot',
              isLanding && 'animate-[hk-stamp_var(--hk-stamp-time)_both]',
            )}
          >
            <Icon of={number > size ? Gift : icon} size={large ? 'md' : 'xs'} className={large ? 'size-[44%]' : 'max-w-[60%]'} />
          </span>
        )
      })}
    </div>
  )
}
