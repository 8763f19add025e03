import { type ReactNode, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Slider } from '@herzkarte/ui/layout/Slider.tsx'
import { RotateCcw, RotateCw } from 'lucide-react'
import type { Section } from './picture.ts'
import { photoTexts } from './texts.ts'

export interface Cut {
  section: Section
  /** Degrees, a multiple of 90. */
  turn: number
}

interface CropAreaProps {
  url: string
  onChange: (cut: Cut) => void
  /** The photo is being uploaded: nothing can be changed. */
  locked: boolean
  /** The actions; next to the picture on wide screens. */
  children: ReactNode
}

const mostZoom = 4
const keyboardStepPx = 8

/** A square section of the picture: moved by finger, mouse or arrow keys, zoomed by pinching, wheel or slider, rotated in quarter turns. */
export function CropArea({ url, onChange, locked, children }: CropAreaProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const turnBy = (degrees: number) => {
    setTurn((turn + degrees + 360) % 360)
    setCrop({ x: 0, y: 0 })
  }
  return (
    <>
      <div inert={locked} className="relative w-full max-w-[440px] aspect-square justify-self-center overflow-hidden rounded-lg bg-sunken">
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
          onCropComplete={(_, section) => onChange({ section, turn })}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'img', 'aria-label': photoTexts.cropArea }}
          classes={{ cropAreaClassName: 'text-scrim! border-2! border-on-pass! focus-visible:outline-offset-[-8px]' }}
        />
      </div>
      <div className="grid gap-6 w-full max-w-[440px] justify-self-center wide:self-center">
        <div inert={locked} className="flex items-end gap-2">
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
        {children}
      </div>
    </>
  )
}
