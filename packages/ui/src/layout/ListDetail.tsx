import type { ReactNode } from 'react'

export type ListDetailProps = {
  list: ReactNode
  /** The open entry, or what goes with the list; nothing leaves one column. */
  detail: ReactNode
  /** Where the detail is on a phone: not shown, because it is a page of its own there, above the list or below it. */
  onPhone?: 'away' | 'above' | 'below'
}

/** Template `list`: the list at the left, the open entry next to it, which stays in view while the list scrolls. */
export function ListDetail({ list, detail, onPhone = 'away' }: ListDetailProps) {
  const open = detail && <div className="list-open">{detail}</div>
  return (
    <div className="list-detail" data-phone={onPhone}>
      {onPhone === 'above' && open}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5 content-start">{list}</div>
      {onPhone !== 'above' && open}
    </div>
  )
}
