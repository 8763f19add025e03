import './map.css'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import type { MapWishes, PinMapView } from './types.ts'

export interface PinMapProps extends Omit<MapWishes, 'container'> {
  chosen?: string | undefined
  /** The reader's position, if it is known. */
  place?: { lat: number; lng: number } | undefined
}

interface MadeProps extends PinMapProps {
  /** Creates the map; fails if that is not possible. */
  make: (wishes: MapWishes) => PinMapView | Promise<PinMapView>
}

/** A map with pins, which are clustered when they are too close to each other, for any map provider. */
export function PinMap({ pins, bundling, chosen, place, texts, isInPage, onPick, onUnavailable, make }: MadeProps) {
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<PinMapView>()
  const shown = useRef(pins)
  const pick = useEffectEvent(onPick)
  const fail = useEffectEvent(onUnavailable)
  const draw = useEffectEvent(async (element: HTMLElement) => {
    shown.current = pins
    return make({ container: element, pins, bundling, texts, isInPage, onPick: pick, onUnavailable: fail })
  })
  useEffect(() => {
    if (!container.current) return
    let isGone = false
    let made: PinMapView | undefined
    draw(container.current).then(
      (next) => {
        if (isGone) return next.remove()
        made = next
        setView(next)
      },
      () => !isGone && fail(),
    )
    return () => {
      isGone = true
      setView(undefined)
      made?.remove()
    }
  }, [])
  useEffect(() => {
    if (!view || shown.current === pins) return
    shown.current = pins
    view.show(pins)
  }, [view, pins])
  useEffect(() => view?.choose(chosen), [view, chosen])
  useEffect(() => view?.showPlace(place), [view, place])
  return (
    <div className="relative size-full">
      <div ref={container} className="size-full" />
      <div className="absolute right-3 bottom-3 z-10 grid gap-2">
        <IconButton icon={Plus} label={texts.zoomIn} onClick={() => view?.zoomBy(1)} className="ground-card shadow-card" />
        <IconButton icon={Minus} label={texts.zoomOut} onClick={() => view?.zoomBy(-1)} className="ground-card shadow-card" />
      </div>
    </div>
  )
}
