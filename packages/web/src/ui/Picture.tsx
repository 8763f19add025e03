import ImageOff from 'lucide-react/icons/image-off'
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { whenNear } from './picture-watch.ts'
import { useUiTexts } from './UiProvider.tsx'

export type PictureProps = {
  src: string
  /** Empty when the words beside it say the same. */
  alt: string
  width?: number
  height?: number
  /** Loads at once and first: for what is seen without scrolling. */
  eager?: boolean
  /** No sunken ground while it loads and no error picture: for decoration on a coloured ground. */
  bare?: boolean
  className?: string
  style?: CSSProperties
}

/** Tries before the error picture (specification, section 4). */
const tries = 3

/** A picture that loads when it comes near, tries again when that fails, and gives way to an error picture in the end. */
export function Picture({ src, alt, width, height, eager = false, bare = false, className, style }: PictureProps) {
  const [near, setNear] = useState(eager)
  const [failures, setFailures] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const timer = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts counting anew
  useEffect(() => {
    setFailures(0)
    setLoaded(false)
    return () => clearTimeout(timer.current)
  }, [src])
  const watch = useCallback(
    (element: HTMLElement | null) => (element && !eager ? whenNear(element, () => setNear(true)) : undefined),
    [eager],
  )
  const failed = failures >= tries

  if (failed && bare) return null
  if (failed) return <MissingPicture alt={alt} className={className} style={style} />
  return (
    <img
      key={failures}
      ref={watch}
      src={near ? src : undefined}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      fetchPriority={eager ? 'high' : undefined}
      draggable={false}
      className={cx(!bare && !loaded && 'bg-sunken', className)}
      style={style}
      onLoad={() => setLoaded(true)}
      onError={() => {
        timer.current = window.setTimeout(() => setFailures(failures + 1), 300 * failures)
      }}
    />
  )
}

function MissingPicture({ alt, className, style }: { alt: string; className?: string; style?: CSSProperties }) {
  const texts = useUiTexts()
  return (
    <span
      role="img"
      aria-label={alt || texts.pictureMissing}
      className={cx('inline-grid place-items-center bg-sunken text-ink-soft rounded-sm', className)}
      style={style}
    >
      <Icon of={ImageOff} />
    </span>
  )
}
