import spoon from '@herzkarte/ui/assets/pictures/spoon.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'

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

const pin = 'absolute -top-[5.7%] size-[15px] rounded-full bg-[#cf142b] shadow-[inset_-2px_-3px_0_#a30d21,0_3px_3px_rgb(43_32_24/0.35)]'

/** Paper on an inked block. A spoon rubs the picture through; when it is done, the rest comes in a fade, and the paper is taken off. */
export function Press({ image, title, state, onStart, onDone }: PressProps) {
  const isDone = state === 'done'
  const canRub = state === 'ready' || state === 'rubbing'
  const { canvas, rub } = useRub(onDone)
  const tool = useRef<HTMLImageElement>(null)
  function move(event: PointerEvent<HTMLCanvasElement>, begins = false): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    // The bowl is at the upper left of the spoon.
    tool.current?.style.setProperty('translate', `${x - 0.14 * width}px ${y - 0.13 * width}px`)
    rub(x, y, begins)
  }
  function press(event: PointerEvent<HTMLCanvasElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    onStart()
    move(event, true)
  }
  return (
    <div className="-mx-(--margin) px-(--margin) pt-4 overflow-x-clip">
      <div className="relative w-full max-w-[326px] wide:max-w-[440px] mx-auto aspect-[326/350]">
        <div className="absolute inset-0 p-[2.5%] pb-[5.5%] rounded-[3px] bg-[#6b442b] shadow-[inset_0_-10px_0_rgb(0_0_0/0.28),var(--hk-shadow-lift)]">
          <div className="h-full bg-[#2b2018]" />
        </div>
        <div
          className={cx(
            'absolute inset-x-[3.7%] -top-[4%] bottom-[8.6%] bg-[#fff6e3] shadow-[0_6px_14px_-6px_rgb(43_32_24/0.5)]',
            'transition-transform duration-(--hk-sheet) ease-out',
            isDone && '-rotate-[2.4deg] -translate-y-2 translate-x-1',
          )}
        >
          <img src={image} alt={isDone ? title : ''} className="absolute inset-0 size-full object-contain" />
          <canvas
            ref={canvas}
            className={cx(
              'absolute inset-0 size-full transition-opacity duration-[120ms]',
              isDone ? 'opacity-0' : canRub && 'touch-none cursor-grab',
            )}
            {...(canRub && { onPointerDown: press, onPointerMove: (event) => move(event) })}
          />
          {!isDone && (
            <img src={image} alt="" className="absolute inset-0 size-full object-contain opacity-7 grayscale pointer-events-none" />
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
    </div>
  )
}

/** The width of a stroke in pixels, and of its core; between them the paper stays here and there. */
const [strokePx, corePx] = [29, 21]
const drySpots = 12
/** Marks of a stroke are so far apart. */
const stepPx = 4
/** Rubbed parts are counted by squares of this side. */
const cellPx = 10
const enough = 2 / 3

/** A canvas of blank paper that strokes take away. `rub` begins a stroke or goes on to a point in pixels. `onDone` is called once, at two thirds. */
function useRub(onDone: () => void) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef({ x: 0, y: 0 })
  const rubbed = useRef(new Set<string>())
  useLayoutEffect(() => {
    if (canvas.current) cover(canvas.current)
  }, [])

  function rub(x: number, y: number, begins: boolean): void {
    const [pen, cells, from] = [canvas.current?.getContext('2d'), rubbed.current, begins ? { x, y } : last.current]
    if (!pen) return
    const { clientWidth: width, clientHeight: height } = pen.canvas
    const isEnough = () => cells.size >= (enough * width * height) / cellPx ** 2
    if (isEnough()) return
    const steps = Math.max(1, Math.ceil(Math.hypot(x - from.x, y - from.y) / stepPx))
    for (let step = 1; step <= steps; step++) {
      const [markX, markY] = [from.x + ((x - from.x) * step) / steps, from.y + ((y - from.y) * step) / steps]
      mark(pen, markX, markY)
      for (let left = markX - strokePx / 2; left < markX + strokePx / 2; left += cellPx)
        for (let top = markY - strokePx / 2; top < markY + strokePx / 2; top += cellPx)
          if (left >= 0 && left < width && top >= 0 && top < height) cells.add(`${Math.floor(left / cellPx)} ${Math.floor(top / cellPx)}`)
    }
    last.current = { x, y }
    if (isEnough()) onDone()
  }
  return { canvas, rub }
}

function cover(canvas: HTMLCanvasElement): void {
  const { clientWidth, clientHeight } = canvas
  Object.assign(canvas, { width: clientWidth * devicePixelRatio, height: clientHeight * devicePixelRatio })
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(devicePixelRatio, devicePixelRatio)
  pen.fillStyle = '#fff6e3'
  pen.fillRect(0, 0, clientWidth, clientHeight)
  pen.globalCompositeOperation = 'destination-out'
}

/** One mark of the brush: its core, and dry spots around it. */
function mark(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.beginPath()
  pen.arc(x, y, corePx / 2, 0, 2 * Math.PI)
  for (let spot = 0; spot < drySpots; spot++) {
    const [angle, far] = [Math.random() * 2 * Math.PI, corePx / 2 + (Math.random() * (strokePx - corePx)) / 2]
    const [spotX, spotY] = [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    pen.moveTo(spotX, spotY)
    pen.arc(spotX, spotY, 0.5 + Math.random(), 0, 2 * Math.PI)
  }
  pen.fill()
}
