import { type ReactNode, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { Slider } from '@herzkarte/ui/layout/Slider.tsx'
import { RotateCcw, RotateCw } from 'lucide-react'
import { appTexts } from '../../../texts.ts'
import { photoTexts } from './texts.ts'

export interface Cut {
  section: Area
  /** Degrees, a multiple of 90. */
  turn: number
}

interface CropProps {
  url: string
  /** Upload progress; undefined while nothing is being uploaded. */
  percent: number | undefined
  problem: ReactNode
  onUse: (cut: Cut) => void
  onOther: () => void
  onCancel: () => void
}

const mostZoom = 4
const keyboardStepPx = 8

/**
 * A square section of the picture: moved by finger, mouse or arrow keys, zoomed by pinching, wheel or slider, rotated in quarter turns. Then shows its
 * upload.
 */
export default function Crop({ url, percent, problem, onUse, onOther, onCancel }: CropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [cut, setCut] = useState<Cut>()
  const isSending = percent !== undefined
  const turnBy = (degrees: number) => {
    setTurn((turn + degrees + 360) % 360)
    setCrop({ x: 0, y: 0 })
  }
  return (
    <>
      <div
        inert={isSending}
        className="relative w-full max-w-[440px] aspect-square justify-self-center overflow-hidden rounded-lg bg-sunken"
      >
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          rotation={turn}
          aspect={1}
          maxZoom={mostZoom}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={keyboardStepPx}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, section) => setCut({ section, turn })}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'img', 'aria-label': photoTexts.cropArea }}
          classes={{ cropAreaClassName: 'text-scrim! border-2! border-on-pass! focus-visible:outline-offset-[-8px]' }}
        />
      </div>
      <div className="grid gap-6 w-full max-w-[440px] justify-self-center wide:self-center">
        <div inert={isSending} className="flex items-end gap-2">
          <div className="flex-1 min-w-0">
            <Slider
              label={photoTexts.zoom}
              min={1}
              max={mostZoom}
              step={0.05}
              value={zoom}
              onChange={setZoom}
              valueText={photoTexts.zoomed(Math.round(zoom * 100))}
            />
          </div>
          <IconButton icon={RotateCcw} label={photoTexts.turnLeft} onClick={() => turnBy(-90)} />
          <IconButton icon={RotateCw} label={photoTexts.turnRight} onClick={() => turnBy(90)} className="-mr-3" />
        </div>
        {problem}
        <BottomBar>
          {isSending ? (
            <div className="grid gap-3 w-full">
              <p role="status" className="font-semibold text-sm">
                {photoTexts.sending}
              </p>
              <Track value={percent} of={100} label={photoTexts.sending} />
              <Button variant="line" onClick={onCancel}>
                {appTexts.cancel}
              </Button>
            </div>
          ) : (
            <div className="grid gap-2 w-full">
              <Button busy={!cut} onClick={() => cut && onUse(cut)}>
                {photoTexts.use}
              </Button>
              <Button variant="text" onClick={onOther}>
                {photoTexts.other}
              </Button>
            </div>
          )}
        </BottomBar>
      </div>
    </>
  )
}
