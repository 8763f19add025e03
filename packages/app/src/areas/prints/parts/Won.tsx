import type { PrintOfWeek } from '@herzkarte/contract/prints/index.ts'
import { landingDelayMs, printOf, stampStyle } from '@herzkarte/ui/card/heart-places.ts'
import { StampMark } from '@herzkarte/ui/display/marks.tsx'
import { currentLang } from '@herzkarte/ui/language.ts'
import { useEffect, useRef } from 'react'
import { drawPicture, loadPicture, sharePicture } from '../../../share/picture.ts'
import { heartWord } from '../../../shared/counted.ts'
import { printTexts } from '../texts.ts'

/** What the print has brought. When it comes just now, it is read out: the button that printed is gone. */
export function Won({ hearts, isNew }: { hearts: number; isNew: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  const stamps = Array.from({ length: hearts }, (_, index) => index + 1)
  return (
    <div className="grid gap-3 justify-items-center tablet:justify-items-start text-center tablet:text-left">
      <div className="flex items-center gap-3.5">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3.5 outline-none">
          <span className="count text-[5.5rem]">{hearts}</span>{' '}
          <span className="face-display text-2xl">{heartWord[currentLang()](hearts)}</span>
        </h2>
        <span aria-hidden="true" className="flex flex-wrap gap-0.5 max-w-[180px]">
          {stamps.map((number) => (
            <span
              key={number}
              className="place w-[34px]!"
              data-landing={isNew ? '' : undefined}
              style={stampStyle(number, landingDelayMs(number, hearts, hearts))}
            >
              <StampMark print={printOf(number).print} />
            </span>
          ))}
        </span>
      </div>
      <p className="text-ink-soft text-pretty">{printTexts.won}</p>
    </div>
  )
}

const [pictureWidth, pictureHeight, marginPx] = [1080, 1136, 60]

/** Hands the print on as a picture, on its paper. */
export async function savePrint({ title, image }: PrintOfWeek): Promise<void> {
  const print = await loadPicture(image)
  const picture = await drawPicture(pictureWidth, pictureHeight, (pen) => {
    pen.fillStyle = '#fff6e3'
    pen.fillRect(0, 0, pictureWidth, pictureHeight)
    pen.drawImage(print, marginPx, marginPx, pictureWidth - 2 * marginPx, pictureHeight - 2 * marginPx)
  })
  await sharePicture(`${title}.png`, picture)
}
