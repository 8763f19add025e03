/** The key that does the same as the button. Screen readers hear it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex-none inline-grid place-items-center min-w-8 h-6 px-1.5 rounded-xs bg-sunken text-ink font-sans text-xs font-bold leading-none"
    >
      {name}
    </span>
  )
}
