/** Marks something as new, with a word for screen readers. */
export function NewDot({ label }: { label: string }) {
  return (
    <span className="mt-1.5 size-2.5 flex-none rounded-full bg-heart">
      <span className="sr-only">{label}</span>
    </span>
  )
}
