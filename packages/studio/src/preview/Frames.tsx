import { cx } from '@herzkarte/ui/class-names.ts'
import { useEffect, useRef, useState } from 'react'

/** A frame that never shows itself as painted is shown after this long: it says why itself. */
const longestMs = 2500

interface FramesProps {
  /** Another key is another frame, also of the same address. */
  frame: { key: string; src: string }
  title: string
  /** How large its page thinks it is, and how large it is shown. */
  width: number
  height: number
  scale: number
}

/** The next frame loads out of sight. It takes the place of the last one when its page has said that it is painted. */
export function Frames({ frame, title, width, height, scale }: FramesProps) {
  const [shown, setShown] = useState(frame)
  const next = useRef<HTMLIFrameElement>(null)
  const isNew = frame.key !== shown.key

  useEffect(() => {
    if (!isNew) return
    const show = () => setShown(frame)
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === next.current?.contentWindow && data?.preview === 'painted') show()
    }
    addEventListener('message', onMessage)
    const timer = setTimeout(show, longestMs)
    return () => {
      removeEventListener('message', onMessage)
      clearTimeout(timer)
    }
  }, [frame, isNew])

  return (
    <div className="relative overflow-hidden" style={{ width: width * scale, height: height * scale }}>
      {(isNew ? [shown, frame] : [shown]).map((one) => (
        <iframe
          key={one.key}
          ref={one === frame ? next : null}
          src={one.src}
          title={title}
          inert={one !== shown}
          className={cx('absolute inset-0 origin-top-left border-0', one !== shown && 'opacity-0')}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      ))}
    </div>
  )
}
