import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'

export type SectionHeadProps = {
  title: string
  id?: string
  /** A link to the full list, on the right. */
  action?: { label: string; href: string }
  /** `day` for the secondary headings between groups of a history. */
  look?: 'section' | 'day'
}

/** The heading of a section within a page. */
export function SectionHead({ title, id, action, look = 'section' }: SectionHeadProps) {
  if (look === 'day') {
    return (
      <h2 id={id} className="mt-1.5 -mb-2 mx-0.5 text-sm font-bold text-ink-soft">
        {title}
      </h2>
    )
  }
  return (
    <div className="flex items-baseline justify-between gap-3 mt-3.5">
      <h2 id={id} className="face-display text-xl wide:text-2xl min-w-0">
        {title}
      </h2>
      {action && (
        <Link
          href={action.href}
          className={cx(
            'py-3 -my-3 text-sm font-semibold whitespace-nowrap',
            'underline decoration-edge decoration-[1.5px] underline-offset-4 hover:decoration-ink',
          )}
        >
          {action.label}
        </Link>
      )}
    </div>
  )
}
