import { useTwoColumns } from './shell.ts'

/** Id of the heading with the name of what a page is about: a coupon, a gift, a recipe. */
export const subjectId = 'subject'

/** The name of the subject, right above its facts on a phone. From tablets on `Screen` shows it as the title of the page. */
export function SubjectHeading({ children }: { children: string }) {
  if (useTwoColumns()) return null
  return (
    <h1 id={subjectId} className="face-display text-2xl text-balance hyphens-auto">
      {children}
    </h1>
  )
}
