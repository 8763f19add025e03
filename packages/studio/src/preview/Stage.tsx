import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { BatteryFull, Signal, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { studioTexts } from '../texts.ts'

const texts = studioTexts({
  app: { de: 'App oder Kasse', en: 'App or till' },
  slip: { de: 'Kassenbon', en: 'Receipt' },
  starts: { de: 'Die Vorschau startet …', en: 'The preview is starting …' },
})

const phone = { width: 390, height: 822 }
/** Of a phone: its status bar, and its edge. */
const [barPx, edgePx] = [42, 7]
const slipScale = 0.72

/** Another key is another frame, also of the same address. */
interface Frame {
  key: string
  src: string
}

interface Shown {
  /** The width that a page thinks it has, if it is not in a phone. */
  flatWidth: number | undefined
  main: Frame
  slip?: Frame | undefined
}

/** Where the frames stand: a phone with a receipt beside it, or a page as wide as there is room. Before there are any, their shape. */
export function Stage({ data, time }: { data: Shown | undefined; time: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  const flatScale = data?.flatWidth && width / data.flatWidth
  const slipRoom = data?.slip ? 150 + 18 : 0
  const forHeight = (height - 2 * edgePx - 8) / (phone.height + barPx)
  const phoneScale = Math.max(0.4, Math.min(1, forHeight, (width - 2 * edgePx - slipRoom) / phone.width))
  const slipWidth = Math.min(232, width - phone.width * phoneScale - 2 * edgePx - 18)
  return (
    <div ref={ref} className="flex-1 min-h-0 mx-4 mt-1 mb-2 flex gap-[18px] items-start justify-center overflow-hidden">
      {data && flatScale ? (
        <div className="rounded-box overflow-hidden shadow-[0_0_0_1px_var(--hk-line)]">
          <Frames frame={data.main} title={texts.app} width={width / flatScale} height={height / flatScale} scale={flatScale} />
        </div>
      ) : (
        <Phone scale={phoneScale} time={time}>
          {data ? (
            <Frames frame={data.main} title={texts.app} {...phone} scale={phoneScale} />
          ) : (
            <output className="grid place-items-center text-ink-soft" style={sizeOf(phone.width, phone.height, phoneScale)}>
              {texts.starts}
            </output>
          )}
        </Phone>
      )}
      {data?.slip && slipWidth > 100 && (
        <Frames frame={data.slip} title={texts.slip} width={slipWidth / slipScale} height={height / slipScale} scale={slipScale} />
      )}
    </div>
  )
}

const phoneEdge = `0 0 0 ${edgePx * 0.7}px light-dark(var(--hk-ink), var(--hk-edge)), var(--hk-shadow-lift)`

function Phone({ scale, time, children }: { scale: number; time: string; children: ReactNode }) {
  return (
    <div className="flex-none overflow-hidden bg-paper" style={{ margin: edgePx, borderRadius: 44 * scale, boxShadow: phoneEdge }}>
      <div
        aria-hidden
        className="flex items-center justify-between font-semibold tabular-nums text-ink"
        style={{ height: barPx * scale, padding: `0 ${26 * scale}px`, fontSize: 15 * scale }}
      >
        {time}
        <span className="flex gap-1">
          <Icon of={Signal} size="xs" />
          <Icon of={Wifi} size="xs" />
          <Icon of={BatteryFull} size="xs" />
        </span>
      </div>
      {children}
    </div>
  )
}

/** A frame that never shows itself as painted is shown after this long: it says why itself. */
const longestMs = 2500

interface FramesProps {
  frame: Frame
  title: string
  /** How large its page thinks it is, and how large it is shown. */
  width: number
  height: number
  scale: number
}

/** The next frame loads out of sight. It takes the place of the last one when its page has said that it is painted. */
function Frames({ frame, title, width, height, scale }: FramesProps) {
  const [shown, setShown] = useState(frame)
  const next = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === next.current?.contentWindow && data?.preview === 'painted') setShown(frame)
    }
    addEventListener('message', onMessage)
    const timer = setTimeout(setShown, longestMs, frame)
    return () => {
      removeEventListener('message', onMessage)
      clearTimeout(timer)
    }
  }, [frame])
  return (
    <div className="relative overflow-hidden" style={sizeOf(width, height, scale)}>
      {(frame.key === shown.key ? [shown] : [shown, frame]).map((one) => (
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

const sizeOf = (width: number, height: number, scale: number) => ({ width: width * scale, height: height * scale })
