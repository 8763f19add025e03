import { useEffect, useEffectEvent, useRef } from 'react'

/** The camera's picture, read until it shows a QR code. The reader's code is fetched only here. */
export function Camera({ onScan, onUnavailable }: { onScan(text: string): void; onUnavailable(): void }) {
  const player = useRef<HTMLVideoElement>(null)
  const scanned = useEffectEvent(onScan)
  const unavailable = useEffectEvent(onUnavailable)

  useEffect(() => {
    const video = player.current
    if (!video) return
    let ended = false
    let stop = () => {}
    async function read(video: HTMLVideoElement): Promise<void> {
      const { frameLoop, QRCanvas, rearCamera } = await import('qr/dom.js')
      const camera = await rearCamera(video)
      if (ended) return camera.stop()
      const canvas = new QRCanvas()
      const cancel = frameLoop(async () => {
        // The camera's own pixels: those of the preview are fewer, and stretched when its shape is another one.
        const result = await camera.readFrame(canvas, true)
        if (ended || typeof result !== 'string') return
        // The next frames show the same code: it is scanned once.
        ended = true
        stop()
        scanned(result)
      })
      stop = () => {
        cancel()
        camera.stop()
      }
    }
    read(video).catch(() => !ended && unavailable())
    return () => {
      ended = true
      stop()
    }
  }, [])

  return <video ref={player} autoPlay playsInline muted className="w-full aspect-video rounded-md bg-sunken object-cover" />
}
