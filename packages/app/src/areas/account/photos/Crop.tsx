import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Track } from '@herzkarte/ui/display/Track.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { lazy, Suspense, useState } from 'react'
import { Problem } from '../form/index.ts'
import type { Cut } from './CropArea.tsx'
import type { OpenPicture } from './picture.ts'
import { photoTexts } from './texts.ts'

const CropArea = lazy(async () => ({ default: (await import('./CropArea.tsx')).CropArea }))

interface CropProps {
  picture: OpenPicture
  onUse: (cut: Cut) => void
  onOther: () => void
  onCancel: () => void
  /** Upload progress; undefined while nothing is being uploaded. */
  percent: number | undefined
  problem: string | undefined
}

/** Selects the section, and then shows its upload. */
export function Crop({ picture, onUse, onOther, onCancel, percent, problem }: CropProps) {
  const texts = useTexts(photoTexts)
  const [cut, setCut] = useState<Cut>()
  return (
    <div className="grid gap-5 wide:grid-cols-[440px_minmax(0,1fr)] wide:gap-8">
      <Suspense fallback={<Bone className="w-full max-w-[440px] aspect-square justify-self-center rounded-lg!" />}>
        <CropArea url={picture.url} onChange={setCut} locked={percent !== undefined}>
          <Problem>{problem}</Problem>
          <BottomBar>
            {percent === undefined ? (
              <div className="grid gap-2 w-full">
                <Button busy={!cut} onClick={() => cut && onUse(cut)}>
                  {texts.use}
                </Button>
                <Button variant="text" onClick={onOther}>
                  {texts.other}
                </Button>
              </div>
            ) : (
              <Sending percent={percent} onCancel={onCancel} />
            )}
          </BottomBar>
        </CropArea>
      </Suspense>
    </div>
  )
}

function Sending({ percent, onCancel }: { percent: number; onCancel: () => void }) {
  const texts = useTexts(photoTexts)
  return (
    <div className="grid gap-3 w-full">
      <p role="status" className="font-semibold text-sm">
        {texts.sending}
      </p>
      <Track value={percent} of={100} label={texts.sending} />
      <Button variant="line" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
