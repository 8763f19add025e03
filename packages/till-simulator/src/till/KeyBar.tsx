import { Key } from './Key.tsx'
import { keyTexts } from './key-texts.ts'

export interface TillKey {
  /** As the browser names it. */
  key: string
  label: string
  onPress(): void
}

const shown: Record<string, string> = { Escape: 'Esc' }

/** What the keys do at the moment, each as a button of 48 px for fingers. */
export function KeyBar({ keys }: { keys: readonly TillKey[] }) {
  return (
    <nav aria-label={keyTexts.keys} className="sticky bottom-0 z-10 bg-card border-t border-line px-2 py-1.5 safe-b-1.5">
      <ul className="no-scrollbar flex gap-1 overflow-x-auto">
        {keys.map(({ key, label, onPress }) => (
          <li key={key} className="flex-1 max-desk:flex-none">
            <button
              type="button"
              aria-keyshortcuts={key}
              onClick={onPress}
              className="flex items-center justify-center gap-1.5 w-full min-h-12 px-1.5 wide:px-2 rounded-[12px] text-sm leading-4 font-semibold text-left max-desk:whitespace-nowrap hover:bg-[color-mix(in_oklab,var(--hk-ink)_6%,transparent)] active:translate-y-px"
            >
              <Key name={key === 'Delete' ? keyTexts.removeKey : (shown[key] ?? key)} />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
