import { StampMark } from '../display/marks.tsx'

/** Shown for an operation that takes longer than a second: a heart is stamped repeatedly until it is done. */
export function Wait({ text }: { text: string }) {
  return (
    <span
      role="status"
      className="card inline-grid grid-cols-[auto_auto] items-center gap-[14px] py-4 pl-[18px] pr-[22px] rounded-lg bg-raised shadow-lift font-semibold"
    >
      <StampMark print={1} className="size-9 animate-[hk-press_1.1s_var(--hk-ease-inout)_infinite]" />
      {text}
    </span>
  )
}

/** The same over the entire window, which blocks everything below. The caller decides when it shows and hides. */
export function WaitOverlay({ text }: { text: string }) {
  return (
    <div
      className="fixed inset-0 z-60 grid place-items-center bg-[color-mix(in_oklab,var(--hk-scrim)_45%,transparent)] animate-[hk-fade_var(--hk-quick)_linear_both]"
      data-react-aria-top-layer="true"
    >
      <Wait text={text} />
    </div>
  )
}

/** The line that follows the overlay after ten seconds. It blocks nothing. */
export function WaitLine({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="card fixed z-60 inset-x-4 top-1/2 w-fit max-w-[36ch] mx-auto py-3 px-5 rounded-lg bg-raised shadow-lift font-semibold text-center text-pretty pointer-events-none"
    >
      {text}
    </p>
  )
}
