import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'

export type SectionHeadProps = {
  title: string
  id?: string
  level?: 2 | 3
  /** A link to the full list, on the right. */
  action?: { label: string; href: string }
  /** `day` for the secondary headings between groups of a history. */
  look?: 'section' | 'day'
}

/** The heading of a section within a page. */
export function SectionHead({ title, id, level = 2, action, look = 'section' }: SectionHeadProps) {
  const Heading = `h${level}` as const
  if (look === 'day') {
    return (
      <Heading id={id} className="mt-1.5 -mb-2 mx-0.5 text-sm font-bold text-ink-soft">
        {title}
      </Heading>
    )
  }
  return (
    <div className="flex items-baseline justify-between gap-3 mt-3.5">
      <Heading id={id} className="face-display text-xl wide:text-2xl min-w-0">
        {title}
      </Heading>
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
