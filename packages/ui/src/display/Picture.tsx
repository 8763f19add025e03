import { IMAGE_LOAD_ATTEMPTS } from '@herzkarte/rules/constants.ts'
import { ImageOff } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import blank from '../assets/pictures/blank.svg'
import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { Icon } from './Icon.tsx'
import { whenNear } from './picture-watch.ts'

export type PictureProps = {
  src: string
  /** Empty if the text next to it says the same. */
  alt: string
  width?: number
  height?: number
  /** Loads at once and first: for pictures that are visible without scrolling. */
  eager?: boolean
  /** No background, neither while it loads nor for the error picture: for pictures on a coloured background. */
  bare?: boolean
  className?: string
  style?: CSSProperties
}

/** A picture that loads when it comes near the viewport, retries after a failure, and finally shows an error picture. */
export function Picture({ src, alt, width, height, eager = false, bare = false, className, style }: PictureProps) {
  const [near, setNear] = useState(eager)
  const [failures, setFailures] = useState(0)
  const [resting, setResting] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const timer = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts counting again
  useEffect(() => {
    setFailures(0)
    setResting(false)
    setLoaded(false)
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

  if (failures >= IMAGE_LOAD_ATTEMPTS) return <MissingPicture alt={alt} bare={bare} className={className} style={style} />
  // An image without a source, or with a broken one, would be drawn as a box.
  const waits = !near || resting
  return (
    <img
      ref={watch}
      src={waits ? blank : src}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      draggable={false}
      className={cx(!bare && !loaded && 'bg-sunken', className)}
      style={style}
      onLoad={() => !waits && setLoaded(true)}
      onError={onError}
    />
  )
}

function MissingPicture({ alt, bare, className, style }: Pick<PictureProps, 'alt' | 'bare' | 'className' | 'style'>) {
  return (
    <span
      role="img"
      aria-label={alt || uiTexts.pictureMissing}
      className={cx('inline-grid place-items-center text-ink-soft', !bare && 'bg-sunken rounded-sm', className)}
      style={style}
    >
      <Icon of={ImageOff} />
    </span>
  )
}
