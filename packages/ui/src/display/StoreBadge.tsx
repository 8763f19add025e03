import { cx } from '../class-names.ts'

type StoreBadgeProps = {
  /** Picture of the logo. */
  sign: string
  /** The small line above the name. */
  line: string
  name: string
  /** A pill instead of a card. */
  round?: boolean
  /** An answer is pending: looks the same, does nothing. */
  busy?: boolean
  onClick: () => void
}

/** A button in the look that another company prescribes: white on black in both themes, outlined so that it stands out from dark backgrounds. */
export function StoreBadge({ sign, line, name, round = false, busy = false, onClick }: StoreBadgeProps) {
  return (
    <button
      type="button"
      aria-label={`${line} ${name}`}
      aria-busy={busy || undefined}
      onClick={() => !busy && onClick()}
      className={cx(
        'inline-flex items-center gap-3 min-h-14 min-w-[218px] max-w-full py-2 pl-4 pr-5 bg-qr-ink text-qr-paper edge-edge text-left select-none',
        'transition-transform duration-(--hk-tap) active:translate-y-px',
        round ? 'rounded-full' : 'rounded-[12px]',
      )}
    >
      <img src={sign} alt="" className="h-8 w-[41px] object-contain flex-none" />
      <span aria-hidden="true" className="grid min-w-0">
        <span className="text-xs leading-4">{line}</span>
        <span className="text-lg leading-6 font-semibold">{name}</span>
      </span>
    </button>
  )
}
