import type { ReactNode } from 'react'

/** Tiles in one row that scrolls sideways over the page's margin on the phone, and a grid on wide screens. */
export function Strip({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul
      aria-label={label}
      className={
        'no-scrollbar grid grid-flow-col auto-cols-[172px] gap-3 overflow-x-auto snap-x scroll-px-(--margin) -mx-(--margin) px-(--margin) pt-0.5 pb-4 -mb-4 ' +
        'wide:grid-flow-row wide:auto-cols-auto wide:grid-cols-[repeat(auto-fit,minmax(190px,1fr))] wide:gap-5 wide:mx-0 wide:px-0 wide:mb-0'
      }
    >
      {children}
    </ul>
  )
}
