import { IMAGE_LOAD_ATTEMPTS } from '@herzkarte/rules/constants.ts'
import { ImageOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import blank from '../assets/pictures/blank.svg'
import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { Icon } from './Icon.tsx'
import { whenNear } from './picture-watch.ts'

export type PictureProps = {
  src: string
  width?: number
  height?: number
  /** Loads at once and first: for pictures that are visible without scrolling. */
  eager?: boolean
  className?: string
}

/**
 * A picture that loads when it comes near the viewport, retries after a failure, and finally shows an error picture. Decorative: the text next to it says
 * the same. It stands on the background of its place, also while it loads.
 */
export function Picture({ src, width, height, eager = false, className }: PictureProps) {
  const [near, setNear] = useState(eager)
  const [failures, setFailures] = useState(0)
  const [resting, setResting] = useState(false)
  const timer = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts counting again
  useEffect(() => {
    setFailures(0)
    setResting(false)
    return () => clearTimeout(timer.current)
  }, [src])
  const watch = useCallback(
    (element: HTMLElement | null) => (element && !eager ? whenNear(element, () => setNear(true)) : undefined),
    [eager],
  )
  const onError = () => {
    setFailures(failures + 1)
    setResting(true)
    timer.current = window.setTimeout(() => setResting(false), 300 * (failures + 1))
  }

  if (failures >= IMAGE_LOAD_ATTEMPTS) {
    return (
      <span role="img" aria-label={uiTexts.pictureMissing} className={cx('inline-grid place-items-center text-ink-soft', className)}>
        <Icon of={ImageOff} />
      </span>
    )
  }
  return (
    <img
      ref={watch}
      // An image without a source, or with a broken one, would be drawn as a box.
      src={near && !resting ? src : blank}
      alt=""
      width={width}
      height={height}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      draggable={false}
      className={className}
      onError={onError}
    />
  )
}
