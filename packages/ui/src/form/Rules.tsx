import { Check, Circle } from 'lucide-react'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'

/** The rules of a password, checked off while typing. `metLabel` is read out after the rules that are met. */
export function Rules({ rules, metLabel }: { rules: readonly { text: string; met: boolean }[]; metLabel: string }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-3 gap-y-1 text-note leading-5 text-ink-soft">
      {rules.map(({ text, met }) => (
        <li key={text} className={cx('flex items-center gap-1.5', met && 'text-leaf-ink font-semibold')}>
          <Icon of={met ? Check : Circle} size="xs" />
          <span>
            {text}
            {met && <span className="sr-only">, {metLabel}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
