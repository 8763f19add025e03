import type { PostcardPicture } from '@herzkarte/contract/friends/shapes.ts'
import { characterCount } from '@herzkarte/rules/text/text-length.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { StampMark } from '@herzkarte/ui/display/marks.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import type { ReactNode } from 'react'
import { brandName } from '../../../brand.ts'
import { postcardTexts } from '../postcard-texts.ts'

/** A picture of the merchant on its ground, as large as its place, which is positioned. */
export function PostcardMotif({ picture, className }: { picture: PostcardPicture | null; className: string }) {
  return (
    <span data-theme="light" data-dept={picture?.tone ?? ''} className={cx('block overflow-hidden bg-(--dept-soft)', className)}>
      {picture && <Picture src={picture.image} className="absolute inset-x-0 bottom-0 w-full h-7/10 object-contain object-bottom" />}
    </span>
  )
}

/** The front of a postcard: a greeting over the picture. */
export function PostcardFront({ picture }: { picture: PostcardPicture | null }) {
  return (
    <div data-theme="light" className="postcard">
      <PostcardMotif picture={picture} className="absolute inset-[2.8cqw]" />
      {picture && <span className="sr-only">{picture.title}</span>}
      <p className="absolute left-[6cqw] top-[5.6cqw] font-display font-extrabold text-[10cqw] leading-none text-stamp -rotate-3">
        {postcardTexts.greeting}
      </p>
    </div>
  )
}

/** More words than these are set smaller. */
const mostLarge = 80
/** How words are set, also while they are typed. */
export const wordsClass = (words: string) =>
  cx('postcard__words', characterCount(words) > mostLarge ? '[--size:4.8cqw]' : '[--size:5.9cqw]')

interface PostcardBackProps {
  /** The words, or the field for them. */
  children: ReactNode
  hearts: number
  to: string
  by: string
  /** The day on its postmark, once it was sent. */
  day?: string
}

/** The back of a postcard: words, and the side with stamp and address. */
export function PostcardBack({ children, hearts, to, by, day }: PostcardBackProps) {
  const line = 'pb-[0.8cqw] border-b-[1.5px] border-(--hk-sand)'
  return (
    <div data-theme="light" className="postcard grid grid-cols-[minmax(0,1fr)_32%]">
      {children}
      <div className="relative grid content-between gap-[3cqw] min-w-0 pl-[3.4cqw]">
        <p className="postcard__stamp justify-self-end">
          <span className="grid grid-rows-[1fr_auto] justify-items-center h-full pb-[0.8cqw] bg-(--postcard) font-display font-extrabold text-[max(0.75rem,3.9cqw)] leading-none text-center">
            <StampMark print={3} className="self-center size-[11cqw]" />
            {postcardTexts.hearts(hearts)}
          </span>
        </p>
        {day !== undefined && (
          <p className="postcard__mark absolute -left-[10cqw] top-[23cqw] grid place-content-center size-[22cqw] border-2 border-dashed rounded-full outline-1 outline-dashed -outline-offset-[2cqw] text-[2.7cqw] text-center font-semibold">
            <b className="font-display font-extrabold text-[4.2cqw] leading-[1.2]">{day}</b>
            <span aria-hidden="true">{brandName}</span>
          </p>
        )}
        <p className="grid gap-[2.6cqw] text-[max(0.75rem,4.1cqw)] leading-[1.2] font-semibold wrap-anywhere">
          <span className={line}>{to}</span>
          <span className={line}>{by}</span>
        </p>
      </div>
    </div>
  )
}
