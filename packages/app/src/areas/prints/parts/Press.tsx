import spoon from '@herzkarte/ui/assets/pictures/spoon.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { type PointerEvent, useEffect, useRef } from 'react'
import { loadPicture } from '../../../share/picture.ts'

interface PressProps {
  image: string
  /** What the picture shows. */
  title: string
  state: 'locked' | 'ready' | 'rubbing' | 'done'
  /** The first touch. */
  onStart: () => void
  /** Two thirds are rubbed. */
  onDone: () => void
}

/** Paper on an inked block. A spoon rubs the picture through; when it is done, the paper is taken off. All sizes follow the width of 326. */
export function Press({ image, title, state, onStart, onDone }: PressProps) {
  const isDone = state === 'done'
  const canRub = state === 'ready' || state === 'rubbing'
  const { canvas, rub, lift } = useRub(image, onDone)
  const tool = useRef<HTMLImageElement>(null)
  function move(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    // The bowl is at the upper left of the spoon.
    tool.current?.style.setProperty('translate', `${x - 0.14 * width}px ${y - 0.13 * width}px`)
    rub(x, y)
  }
  return (
    <div className="relative w-full max-w-[326px] wide:max-w-[440px] mx-auto aspect-[326/350] mt-4">
      <div className="absolute inset-0 p-[2.5%] pb-[5.5%] rounded-[3px] bg-[#6b442b] shadow-[inset_0_-10px_0_rgb(0_0_0/0.28),var(--hk-shadow-lift)]">
        <div className="h-full bg-[#2b2018]" />
      </div>
      <div
        className={cx(
          'absolute inset-x-[3.7%] -top-[4%] bottom-[8.6%] bg-[#fff6e3] shadow-[0_6px_14px_-6px_rgb(43_32_24/0.5)] transition-transform duration-(--hk-sheet) ease-out',
          isDone && '-rotate-[2.4deg] -translate-y-2 translate-x-1',
        )}
      >
        <img src={image} alt="" className="absolute inset-0 size-full object-contain opacity-7 grayscale" />
        <canvas
          ref={canvas}
          className={cx('absolute inset-0 size-full', canRub && 'touch-none cursor-grab')}
          {...(canRub && {
            onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              onStart()
              move(event)
            },
            onPointerMove: move,
            onPointerUp: lift,
            onPointerCancel: lift,
          })}
        />
        {isDone && (
          <img src={image} alt={title} className="absolute inset-0 size-full object-contain animate-[hk-fade_120ms_linear_backwards]" />
        )}
        {canRub && (
          <img
            ref={tool}
            src={spoon}
            alt=""
            className="absolute left-0 top-0 w-[42%] aspect-square pointer-events-none [translate:144%_130%]"
          />
        )}
      </div>
      {!isDone && ['left-[16%]', 'right-[16%]'].map((side) => <span key={side} aria-hidden="true" className={cx(pin, side)} />)}
    </div>
  )
}

const pin = 'absolute -top-[5.7%] size-[15px] rounded-full bg-[#cf142b] shadow-[inset_-2px_-3px_0_#a30d21,0_3px_3px_rgb(43_32_24/0.35)]'

/** The width of a stroke in pixels, and of its core; between them ink comes only here and there. */
const strokePx = 29
const corePx = 21
const drySpots = 12
/** Stamps of the brush are so far apart. */
const stepPx = 4
/** Rubbed parts are counted by squares of this side. */
const cellPx = 10
const enough = 2 / 3

interface Sheet {
  pen: CanvasRenderingContext2D
  size: { width: number; height: number }
  /** Squares that are rubbed. */
  cells: Set<string>
  last?: { x: number; y: number } | undefined
}

/**
 * A canvas on which strokes bring a picture through, that fills it as `object-contain` does. `rub` goes on to a point in pixels of the canvas, and `lift`
 * ends the stroke. `onDone` is called once, when two thirds are there.
 */
function useRub(image: string, onDone: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = useRef<Sheet>(undefined)

  useEffect(() => {
    let isGone = false
    loadPicture(image).then(
      (picture) => {
        if (!isGone && canvas.current) sheet.current = inked(canvas.current, picture)
      },
      // Without the picture the paper stays blank; the button prints all the same.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [image])

  function rub(x: number, y: number): void {
    const on = sheet.current
    if (!on) return
    const from = on.last ?? { x, y }
    const steps = Math.max(1, Math.ceil(Math.hypot(x - from.x, y - from.y) / stepPx))
    for (let step = 1; step <= steps; step++) stamp(on, from.x + ((x - from.x) * step) / steps, from.y + ((y - from.y) * step) / steps)
    on.last = { x, y }
    const { width, height } = on.size
    if (on.cells.size < (enough * width * height) / cellPx ** 2) return
    sheet.current = undefined
    onDone()
  }

  return {
    canvas,
    rub,
    lift: () => {
      if (sheet.current) sheet.current.last = undefined
    },
  }
}

/** Prepares the canvas to draw with the picture instead of a colour. */
function inked(canvas: HTMLCanvasElement, picture: HTMLImageElement): Sheet | undefined {
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = devicePixelRatio
  Object.assign(canvas, { width: width * scale, height: height * scale })
  const pen = canvas.getContext('2d')
  const ink = new OffscreenCanvas(canvas.width, canvas.height)
  const fit = Math.min(ink.width / picture.naturalWidth, ink.height / picture.naturalHeight)
  const [inkWidth, inkHeight] = [picture.naturalWidth * fit, picture.naturalHeight * fit]
  ink.getContext('2d')?.drawImage(picture, (ink.width - inkWidth) / 2, (ink.height - inkHeight) / 2, inkWidth, inkHeight)
  const pattern = pen?.createPattern(ink, 'no-repeat')
  if (!pen || !pattern) return undefined
  pattern.setTransform(new DOMMatrix().scale(1 / scale))
  pen.scale(scale, scale)
  pen.fillStyle = pattern
  return { pen, size: { width, height }, cells: new Set() }
}

/** One stamp of the brush: its core, and dry spots around it. */
function stamp({ pen, size, cells }: Sheet, x: number, y: number): void {
  pen.beginPath()
  pen.arc(x, y, corePx / 2, 0, 2 * Math.PI)
  for (let spot = 0; spot < drySpots; spot++) {
    const [angle, far] = [Math.random() * 2 * Math.PI, corePx / 2 + (Math.random() * (strokePx - corePx)) / 2]
    const [spotX, spotY] = [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    pen.moveTo(spotX, spotY)
    pen.arc(spotX, spotY, 0.5 + Math.random(), 0, 2 * Math.PI)
  }
  pen.fill()
  const reach = strokePx / 2
  for (let left = x - reach; left <= x + reach; left += cellPx)
    for (let top = y - reach; top <= y + reach; top += cellPx)
      if (left >= 0 && top >= 0 && left < size.width && top < size.height)
        cells.add(`${Math.floor(left / cellPx)} ${Math.floor(top / cellPx)}`)
}
