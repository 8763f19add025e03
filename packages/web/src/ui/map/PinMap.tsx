import './map.css'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'
import { makeMap, type PinMapView } from './make-map.ts'
import type { Bundling } from './map-style.ts'
import type { MapTexts, Pin } from './types.ts'

export interface PinMapProps {
  pins: readonly Pin[]
  bundling: Bundling
  chosen?: string | undefined
  /** Where the reader is, if that was told. */
  place?: { lat: number; lng: number } | undefined
  texts: MapTexts
  /** On the phone one finger scrolls the page. */
  isInPage: boolean
  onPick: (id: string) => void
  /** The browser draws no maps. */
  onUnavailable: () => void
}

/** A map with pins that bundle where they are too near to each other. Fetched when it is wanted: it is heavy. */
export default function PinMap({ pins, bundling, chosen, place, texts, isInPage, onPick, onUnavailable }: PinMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<PinMapView>(undefined)
  const shown = useRef(pins)
  const pick = useEffectEvent(onPick)
  const make = useEffectEvent((element: HTMLElement) => {
    try {
      shown.current = pins
      return makeMap({ container: element, pins, bundling, texts, isInPage, onPick: pick })
    } catch {
      onUnavailable()
      return undefined
    }
  })
  useEffect(() => {
    if (!container.current) return
    const made = make(container.current)
    view.current = made
    return () => {
      view.current = undefined
      made?.remove()
    }
  }, [])
  useEffect(() => {
    if (shown.current === pins) return
    shown.current = pins
    view.current?.show(pins)
  }, [pins])
  useEffect(() => view.current?.choose(chosen), [chosen])
  useEffect(() => view.current?.showPlace(place), [place])
  return (
    <div className="relative size-full">
      <div ref={container} className="size-full" />
      <div className="absolute right-3 bottom-3 z-10 grid gap-2">
        <IconButton icon={Plus} label={texts.zoomIn} onClick={() => view.current?.zoomBy(1)} className="ground-card shadow-card" />
        <IconButton icon={Minus} label={texts.zoomOut} onClick={() => view.current?.zoomBy(-1)} className="ground-card shadow-card" />
      </div>
    </div>
  )
}
