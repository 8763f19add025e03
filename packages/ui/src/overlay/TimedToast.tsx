import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../action/Button.tsx'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { StampMark } from '../display/marks.tsx'
import { dismissToast, type Toast } from './toast.ts'

/** A tap dismisses it, also one on its buttons. Its timer pauses while it is hovered or focused, or while the window is hidden. */
export default function TimedToast({ toast }: { toast: Toast }) {
  const { id, text, action, undo, tone, icon, durationMs } = toast
  const [held, setHeld] = useState(document.hidden)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [held, id, durationMs])
  useEffect(() => {
    const look = () => setHeld(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const leaf = tone === 'leaf'
  const textLook = cx('decoration-current! px-3!', leaf ? 'text-on-leaf!' : 'text-on-ink!')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding is a comfort, everything works without it
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={() => dismissToast(id)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
      className={cx(
        'toast pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 min-h-[60px] py-[10px] pr-2 pl-[14px] rounded-md shadow-lift font-medium leading-[1.3125rem]',
        'animate-[hk-toast-in_var(--hk-base)_var(--hk-ease-out)_backwards]',
        leaf ? 'bg-leaf text-on-leaf [--ring:#fff]' : 'bg-ink text-on-ink [--ring:var(--hk-bakery)]',
      )}
    >
      {icon ? <Icon of={icon} /> : leaf ? <Icon of={CircleCheck} /> : <StampMark print={3} className="size-[34px] flex-none text-on-ink" />}
      <p className="flex-1 min-w-0">{text}</p>
      <span className={cx('flex items-center justify-end gap-1', undo && action && 'w-full')}>
        {action && (
          <Button
            variant={leaf ? 'onLeaf' : 'text'}
            size="sm"
            onClick={action.onClick}
            href={action.href}
            className={cx(!leaf && textLook, undo && 'order-1')}
          >
            {action.label}
          </Button>
        )}
        {undo && (
          <Button variant="text" size="sm" onClick={undo.onClick} className={textLook}>
            {undo.label}
          </Button>
        )}
      </span>
    </div>
  )
}
