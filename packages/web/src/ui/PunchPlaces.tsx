import Gift from 'lucide-react/icons/gift'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { Department, IconType } from './types.ts'
import { useUiTexts } from './UiProvider.tsx'

/** The round punches of a collector card in the department's colour; the last place is the free one. At most ten to a row. */
export function PunchPlaces({ held, size, icon, dept }: { held: number; size: number; icon: IconType; dept?: Department }) {
  const texts = useUiTexts()
  const numbers = Array.from({ length: size }, (_, i) => i + 1)
  return (
    <div className="grid grid-cols-10 gap-[5px]" data-dept={dept ?? ''} role="img" aria-label={texts.punchesHeld(held, size)}>
      {numbers.map((number) => (
        <span
          key={number}
          className={cx(
            'grid place-items-center aspect-square rounded-full',
            number <= held ? 'bg-(--dept) text-(--on-dept)' : 'text-(--dept-ink) edge-slot',
          )}
        >
          <Icon of={number === size ? Gift : icon} size="xs" className="max-w-[60%]" />
        </span>
      ))}
    </div>
  )
}
