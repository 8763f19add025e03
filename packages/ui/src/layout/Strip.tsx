import type { ReactNode } from 'react'

/** Tiles in one row that scrolls sideways over the page's margin on the phone, and a grid from tablets on. */
export function Strip({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul
      aria-label={label}
      className={
        'no-scrollbar grid grid-flow-col auto-cols-[172px] gap-3 overflow-x-auto snap-x scroll-px-(--margin) -mx-(--margin) px-(--margin) pt-0.5 pb-4 -mb-4 ' +
        'tablet:grid-flow-row tablet:auto-cols-auto tablet:grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] tablet:mx-0 tablet:px-0 tablet:mb-0 ' +
        'wide:grid-cols-[repeat(auto-fit,minmax(190px,1fr))] wide:gap-5'
      }
    >
      {children}
    </ul>
  )
}
