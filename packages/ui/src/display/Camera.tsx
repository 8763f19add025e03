import type { QRCamera } from 'qr/dom.js'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cx } from '../class-names.ts'

/** Why there is no picture: not a secure context, not allowed, or no camera available. */
export type CameraProblem = 'insecure' | 'rejected' | 'missing'

/** Reads the camera's current picture; undefined if it shows no code. */
export type FrameReader = () => Promise<string | undefined>
export type OpenReader = (camera: QRCamera, video: HTMLVideoElement) => Promise<FrameReader>

interface CameraProps {
  /** Label of the picture. */
  label?: string
  /** Loads the code reader; without it, QR codes are read. */
  openReader?: OpenReader
  /** Called once per code, until another one is detected. */
  onScan(text: string): void
  onUnavailable(problem: CameraProblem): void
  className?: string
}

const readQr: OpenReader = async (camera) => {
  const { QRCanvas } = await import('qr/dom.js')
  const canvas = new QRCanvas()
  // The camera's own pixels: those of the preview are fewer, and stretched if the aspect ratio differs.
  return async () => {
    const result = await camera.readFrame(canvas, true)
    return typeof result === 'string' ? result : undefined
  }
}

function problemOf(error: unknown): CameraProblem {
  if (!window.isSecureContext) return 'insecure'
  return error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'rejected' : 'missing'
}

/** The camera's picture with code detection. The reader's code is only loaded here. */
export function Camera({ label, openReader = readQr, onScan, onUnavailable, className }: CameraProps) {
  const player = useRef<HTMLVideoElement>(null)
  const scanned = useEffectEvent(onScan)
  const unavailable = useEffectEvent((error: unknown) => onUnavailable(problemOf(error)))
  const open = useEffectEvent(openReader)

  useEffect(() => {
    const video = player.current
    if (!video) return
    let ended = false
    let stop = () => {}
    let last: string | undefined
    async function read(video: HTMLVideoElement): Promise<void> {
      const { frameLoop, rearCamera } = await import('qr/dom.js')
      const camera = await rearCamera(video)
      if (ended) return camera.stop()
      stop = () => camera.stop()
      const readFrame = await open(camera, video)
      if (ended) return
      let busy = false
      const cancel = frameLoop(async () => {
        if (busy) return
        busy = true
        const text = await readFrame().catch(() => undefined)
        busy = false
        // The next frames show the same code: it is reported once.
        if (ended || text === undefined || text === last) return
        last = text
        scanned(text)
      })
      stop = () => {
        cancel()
        camera.stop()
      }
    }
    read(video).catch((error) => {
      if (ended) return
      stop()
      unavailable(error)
    })
    return () => {
      ended = true
      stop()
    }
  }, [])

  return (
    <video
      ref={player}
      autoPlay
      playsInline
      muted
      aria-label={label}
      className={cx('w-full rounded-md bg-sunken object-cover', className ?? 'aspect-video')}
    />
  )
}
