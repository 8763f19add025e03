/** The three tiers that have a drawn mark. */
export type TierMark = 'seed' | 'bloom' | 'harvest'

const drawings: Record<TierMark, string> = {
  seed: 'M11 22v-8.5C5.5 13.5 2.5 10.5 2.5 5c5.3 0 8.3 2.6 9.2 7 .9-5.6 4.3-8.6 9.8-8.6 0 6.3-3.1 9.7-8.5 10.1V22Z',
  bloom:
    'M12 1.5c2.4 0 4 1.9 4 4.2 0 .5-.1 1-.2 1.4.4-.2.8-.4 1.3-.5 2.3-.4 4.5.8 5 3.1.5 2.3-.9 4.3-3.1 4.8-.5.1-.9.1-1.4.1.3.3.6.7.8 1.1 1.1 2 .6 4.4-1.4 5.6-2 1.2-4.3.5-5.4-1.5-.2-.4-.4-.8-.5-1.3-.1.5-.3.9-.5 1.3-1.1 2-3.4 2.7-5.4 1.5-2-1.2-2.5-3.6-1.4-5.6.2-.4.5-.8.8-1.1-.5 0-.9 0-1.4-.1-2.2-.5-3.6-2.5-3.1-4.8.5-2.3 2.7-3.5 5-3.1.5.1.9.3 1.3.5-.1-.4-.2-.9-.2-1.4 0-2.3 1.6-4.2 4-4.2Zm0 7.4a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6Z',
  harvest:
    'M11 23V9.5h2V23ZM12 1c1.9 1.6 2.6 3.9 0 7.4C9.4 4.9 10.1 2.6 12 1ZM13 13c.2-3.6 2-5.3 5.6-5.1.2 3.6-1.9 5.3-5.6 5.1ZM11 13c-.2-3.6-2-5.3-5.6-5.1-.2 3.6 1.9 5.3 5.6 5.1ZM13 18.6c.2-3.6 2-5.3 5.6-5.1.2 3.6-1.9 5.3-5.6 5.1ZM11 18.6c-.2-3.6-2-5.3-5.6-5.1-.2 3.6 1.9 5.3 5.6 5.1Z',
}

/** The member's tier: its mark and name. White in both themes, because it sits on the red card. */
export function TierBadge({ mark, name }: { mark: TierMark; name: string }) {
  return (
    <span className="badge inline-flex items-center gap-[7px] min-h-9 pl-[9px] pr-[13px] rounded-full bg-on-pass text-pass-ink text-sm font-heavy">
      <svg viewBox="0 0 24 24" className="size-[22px] flex-none" fill="currentColor" fillRule="evenodd" aria-hidden="true">
        <path d={drawings[mark]} />
      </svg>
      {name}
    </span>
  )
}
