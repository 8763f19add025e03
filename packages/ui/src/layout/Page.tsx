import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { useRail, useTemplate } from './template.ts'

/** Id of the page's content, for the skip link and for the focus after a page change. */
export const contentId = 'content'

export type PageProps = {
  children: ReactNode
  /** `column` is 670 px for text and forms, `page` is 1200 px for lists and cards, `broad` is `page`, and uses the full width of tablets. */
  width?: 'column' | 'page' | 'broad'
  /** Space between the parts. */
  gap?: 'md' | 'lg'
  /** The title on wide screens, which is above a rail too. */
  head?: ReactNode
  className?: string
}

/**
 * The content of a page, composed by the template that its route names. A form is one column, and so is a list that opens nothing. An account has
 * its rail at the left. The page ends above any bar that is fixed at the bottom.
 */
export function Page({ children, width = 'page', gap = 'md', head, className }: PageProps) {
  const template = useTemplate()
  const rail = useRail()
  return (
    <main
      id={contentId}
      tabIndex={-1}
      data-template={template}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] content-start w-full mx-auto px-(--margin) pt-1 pb-[calc(var(--covered)+32px)] wide:pt-8 wide:pb-16',
        template === 'plain' ? plainWidths[width] : fullWidth,
        gap === 'md' ? 'gap-4 wide:gap-7' : 'gap-5 wide:gap-7',
        className,
      )}
    >
      {width === 'column' && (template === 'form' || template === 'list') ? (
        <div className="form-column">
          {head}
          {children}
        </div>
      ) : (
        <>
          {head}
          {rail ? (
            <div className="page-beside-rail">
              <div className="page-rail">{rail}</div>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-[inherit]">{children}</div>
            </div>
          ) : (
            children
          )}
        </>
      )}
    </main>
  )
}

const fullWidth = 'max-w-[calc(var(--page)+2*var(--margin))]'
const plainWidths = {
  column: 'max-w-[calc(702px+2*var(--margin))] wide:max-w-[734px]',
  page: 'max-w-[calc(702px+2*var(--margin))] wide:max-w-[calc(var(--page)+64px)]',
  broad: fullWidth,
}

interface PageHeadProps {
  title: string
  /** Id of the title. */
  titleId?: string | undefined
  /** The heading is below, because the page says that something is missing. */
  asHeading?: boolean
  back?: ReactNode
  actions?: ReactNode
}

/**
 * Wide screens: the page's title, at the same place and in the same size on every template, with the actions that float at the bottom of a phone.
 * Its height is the same without a button, because one may appear later.
 */
export function PageHead({ title, titleId, asHeading = true, back, actions }: PageHeadProps) {
  const Title = asHeading ? 'h1' : 'p'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 min-h-[54px] [&>.size-12]:-mr-3">
      {back && <span className="-ml-3">{back}</span>}
      <Title id={titleId} className="face-display text-3xl flex-1 min-w-[min(12rem,60%)] text-balance hyphens-auto">
        {title}
      </Title>
      {actions}
    </div>
  )
}

/** The main action of a page, fixed at the bottom of a phone; from 640 px on it is right below its form. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 grid gap-2 px-4 pt-3 safe-b-4 bg-card tablet:static tablet:flex tablet:flex-wrap tablet:p-0 tablet:bg-transparent">
      {children}
    </div>
  )
}

/** A main action right above the tab bar (phone), on a ground of its own: no text is cut by the button or shows below it. */
export function FloatBar({ children }: { children: ReactNode }) {
  return (
    <div className="float-bar fixed z-15 inset-x-0 bottom-(--below) px-4 py-2 bg-paper shadow-[0_-1px_0_var(--hk-line)]">
      <div className="grid max-w-[420px] mx-auto">{children}</div>
    </div>
  )
}

/** The first keyboard stop: skips the tabs to the content. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 focus:p-3! focus:rounded-md focus:bg-ink focus:text-on-ink focus:font-bold"
    >
      {uiTexts.skipToContent}
    </a>
  )
}
