import type { ReactNode } from 'react'

export type ObjectCardProps = {
  /** Fills its half of the card: an `<img>` or a drawing that may be cropped. */
  picture: ReactNode
  /** The heading, the facts, and right below them the action. */
  children: ReactNode
  /** The department whose soft colour is behind the picture. */
  dept?: string | undefined
  /** Id of its heading. */
  labelledBy?: string
}

/** Template `object`: one card with the picture of a thing, and its facts and its action together next to it (on the phone: below). */
export function ObjectCard({ picture, children, dept, labelledBy }: ObjectCardProps) {
  return (
    <article aria-labelledby={labelledBy} className="object-card card ground-card rounded-lg shadow-card">
      <div className="object-picture" data-dept={dept}>
        {picture}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 content-center p-5 tablet:p-7 wide:p-10 min-w-0">{children}</div>
    </article>
  )
}

/** Template `object` for a thing that is a card itself, such as a stall: it stands at the left, and what goes with it next to it or below. */
export function ObjectPair({ object, children }: { object: ReactNode; children: ReactNode }) {
  return (
    <div className="object-pair">
      <div className="object-self">{object}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 content-start">{children}</div>
    </div>
  )
}
