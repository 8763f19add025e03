const around = 2 * Math.PI * 7

/** A ring that empties with each second, in short steps: one that moved all the time would keep the processor of a phone busy. Decorative. */
export function CountdownRing({ left, of, className }: { left: number; of: number; className?: string }) {
  const part = Math.max(0, Math.min(1, left / of))
  return (
    <svg viewBox="0 0 20 20" className={className} fill="none" strokeWidth="3.5" aria-hidden="true">
      <g transform="rotate(-90 10 10)">
        <circle cx="10" cy="10" r="7" stroke="currentColor" opacity="0.28" />
        <circle
          cx="10"
          cy="10"
          r="7"
          stroke="currentColor"
          className="transition-[stroke-dasharray] duration-200 motion-reduce:transition-none"
          style={{ strokeDasharray: `${part * around} ${around}` }}
        />
      </g>
    </svg>
  )
}
