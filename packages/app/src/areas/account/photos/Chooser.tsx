import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useShell } from '../../../shell/shell.ts'
import { photoTexts } from './texts.ts'

interface ChooserProps {
  profile: Profile
  onChoose: (picture: Blob) => void
  onTake: (source: 'camera' | 'gallery') => void
  onRemove: () => void
  removing: boolean
  /** What went wrong with the last attempt. */
  problem: ReactNode
}

/** The current photo, and the ways to change it: camera or file on the phone, on wide screens also drag and drop. */
export function Chooser({ profile, onChoose, onTake, onRemove, removing, problem }: ChooserProps) {
  const texts = useTexts(photoTexts)
  const isWide = useShell() === 'wide'
  const avatar = <Avatar name={`${profile.firstName} ${profile.lastName}`} src={profile.photo ?? undefined} size="xxl" />
  const remove = profile.photo !== null && (
    <Button variant="danger" size="sm" icon={Trash2} busy={removing} onClick={onRemove}>
      {texts.remove}
    </Button>
  )
  return isWide ? (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-10 items-center">
      <div className="grid gap-5 justify-items-center">
        {avatar}
        {remove}
      </div>
      <div className="grid gap-4">
        <DropZone onDrop={(files) => files[0] && onChoose(files[0])}>
          <Button variant="ink" size="sm" icon={ImagePlus} onClick={() => onTake('gallery')}>
            {texts.choose}
          </Button>
        </DropZone>
        {problem}
      </div>
    </div>
  ) : (
    <div className="grid gap-6 justify-items-center pt-4">
      {avatar}
      <div className="grid gap-3 w-full">
        {problem}
        <Button wide icon={Camera} onClick={() => onTake('camera')}>
          {texts.take}
        </Button>
        <Button wide variant="line" icon={ImagePlus} onClick={() => onTake('gallery')}>
          {texts.choose}
        </Button>
      </div>
      {remove}
    </div>
  )
}

/** Accepts a dropped file. The button inside it works without drag and drop. */
function DropZone({ onDrop, children }: { onDrop: (files: FileList) => void; children: ReactNode }) {
  const texts = useTexts(photoTexts)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the button does the same
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.files)
      }}
      className={cx(
        'grid justify-items-center content-center gap-2 min-h-72 p-8 rounded-lg border-2 border-dashed text-center transition-colors',
        isOver ? 'border-ink bg-sunken' : 'border-slot',
      )}
    >
      <p className="face-display text-xl">{isOver ? texts.dropNow : texts.drop}</p>
      <p className="text-ink-soft">{texts.or}</p>
      {children}
      <p className="mt-2 text-note text-ink-soft">{texts.kinds}</p>
    </div>
  )
}
