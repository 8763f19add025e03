import { Button } from '../action/Button.tsx'
import { IconButton } from '../action/IconButton.tsx'
import type { IconType } from '../types.ts'

interface QuietLineProps {
  text: string
  action: { label: string; onClick: () => void }
  drain: { icon: IconType; label: string; onClick: () => void }
}

/**
 * A notice without urgency, above the tab bar, on wide screens at the lower left. It covers little, stays until it is answered, and toasts cover it.
 */
export function QuietLine({ text, action, drain }: QuietLineProps) {
  return (
    <section
      aria-label={text}
      className="card fixed z-15 inset-x-4 bottom-[calc(var(--covered)+12px)] max-w-[638px] mx-auto flex items-center gap-1 min-h-[54px] pl-4 pr-1 rounded-md bg-raised shadow-lift animate-[hk-toast-in_var(--hk-base)_var(--hk-ease-out)_backwards] wide:right-auto wide:left-8 wide:bottom-8 wide:w-[400px]"
    >
      <p role="status" className="flex-1 min-w-0 text-sm leading-5 font-semibold text-pretty">
        {text}
      </p>
      <Button variant="text" size="sm" className="px-3!" onClick={action.onClick}>
        {action.label}
      </Button>
      <IconButton icon={drain.icon} label={drain.label} onClick={drain.onClick} />
    </section>
  )
}
