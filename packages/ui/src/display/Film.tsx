import { VolumeX as Muted, Pause, Play, Volume2 as Volume } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { Slider } from '../layout/Slider.tsx'
import { uiTexts } from '../texts.ts'
import { Icon } from './Icon.tsx'

const time = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** A film in the colours of the app: the picture starts and pauses it, and below it are the position and the sound. */
export function Film({ src, poster }: { src: string; poster: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  function turn(): void {
    const film = video.current
    // A film that cannot play stays paused, and says so by its button.
    if (film?.paused) film.play().catch(() => {})
    else film?.pause()
  }
  function seek(seconds: number): void {
    if (video.current) video.current.currentTime = seconds
    setAt(seconds)
  }
  return (
    <div className="grid grid-rows-[minmax(0,1fr)_auto] min-w-0">
      <div className="relative grid place-items-center">
        {/* Without captions: the merchant's films come without a track, and their words are next to them. */}
        <video
          ref={video}
          src={src}
          poster={poster}
          muted={isMuted}
          playsInline
          preload="metadata"
          className="w-full aspect-video bg-sunken"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
          onLoadedMetadata={(event) => setLength(event.currentTarget.duration)}
        />
        {/* Not a stop of the keyboard: the button below does the same. */}
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={turn} className="absolute inset-0 grid place-items-center">
          {!isPlaying && (
            <span className="grid place-items-center size-18 rounded-full bg-ink text-on-ink shadow-lift">
              <Icon of={Play} className="size-8 translate-x-0.5" />
            </span>
          )}
        </button>
      </div>
      <div className="flex items-center gap-1 px-2 py-1 ground-card">
        <IconButton icon={isPlaying ? Pause : Play} label={isPlaying ? uiTexts.pause : uiTexts.play} onClick={turn} />
        <div className="flex-1 min-w-0 *:*:first:sr-only">
          <Slider
            label={uiTexts.position}
            value={at}
            onChange={seek}
            min={0}
            max={Number.isFinite(length) ? length : 0}
            step={0.1}
            valueText={`${time(at)} / ${time(length)}`}
          />
        </div>
        <span aria-hidden="true" className="pl-2 text-sm text-ink-soft tabular-nums">
          {time(at)}
        </span>
        <IconButton icon={isMuted ? Muted : Volume} label={isMuted ? uiTexts.unmute : uiTexts.mute} onClick={() => setMuted(!isMuted)} />
      </div>
    </div>
  )
}
