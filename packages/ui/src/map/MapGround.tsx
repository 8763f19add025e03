import { useLayoutEffect, useRef, useState } from 'react'
import ground from '../assets/maps/ground.svg'
import { cx } from '../class-names.ts'
import { groundBox, groundDots } from './map-ground.ts'
import type { Pin } from './types.ts'

/** The land and the pins where the map will draw them, there at once and above the map until it is drawn. Small enough for the code of the page. */
export function MapGround({ pins, isOver }: { pins: readonly Pin[] | undefined; isOver: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number }>()
  useLayoutEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    if (width > 0 && height > 0) setSize({ width, height })
  }, [])
  return (
    <div
      ref={frame}
      aria-hidden="true"
      className={cx(
        'absolute inset-0 z-1 pointer-events-none overflow-hidden bg-[var(--hk-map-water)] transition-[opacity,visibility] duration-(--hk-base)',
        isOver && 'opacity-0 invisible',
      )}
    >
      {size && (
        <svg aria-hidden="true" viewBox={groundBox(pins, size)} className="size-full">
          <use href={`${ground}#ground`} />
          {pins && (
            <path d={groundDots(pins)} className="stroke-heart" strokeWidth={10} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
          )}
        </svg>
      )}
    </div>
  )
}
