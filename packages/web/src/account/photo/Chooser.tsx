import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../app/language.ts'
import { useShell } from '../../app/shell.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DropZone } from './DropZone.tsx'
import { acceptedKinds } from './picture.ts'
import { photoTexts } from './texts.ts'

interface ChooserProps {
  profile: Profile
  onChoose: (file: File) => void
  onRemove: () => void
  removing: boolean
  /** What went wrong with the last one. */
  problem: ReactNode
}

/** The photo as it is, and the ways to another one: camera or file on the phone, on wide screens also by dropping it. */
export function Chooser({ profile, onChoose, onRemove, removing, problem }: ChooserProps) {
  const texts = useTexts(photoTexts)
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const isWide = useShell() === 'wide'
  const avatar = <Avatar name={`${profile.firstName} ${profile.lastName}`} src={profile.photo ?? undefined} size="xxl" />
  const remove = profile.photo !== null && (
    <Button variant="danger" size="sm" icon={Trash2} busy={removing} onClick={onRemove}>
      {texts.remove}
    </Button>
  )
  const take = (files: FileList | null) => files?.[0] && onChoose(files[0])
  return (
    <>
      <PickedFile inputRef={files} onPick={take} />
      <PickedFile inputRef={camera} onPick={take} camera />
      {isWide ? (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-10 items-center">
          <div className="grid gap-5 justify-items-center">
            {avatar}
            {remove}
          </div>
          <div className="grid gap-4">
            <DropZone onDrop={take}>
              <Button variant="ink" size="sm" icon={ImagePlus} onClick={() => files.current?.click()}>
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
            <Button wide icon={Camera} onClick={() => camera.current?.click()}>
              {texts.take}
            </Button>
            <Button wide variant="line" icon={ImagePlus} onClick={() => files.current?.click()}>
              {texts.choose}
            </Button>
          </div>
          {remove}
        </div>
      )}
    </>
  )
}

interface PickedFileProps {
  inputRef: React.Ref<HTMLInputElement>
  onPick: (files: FileList | null) => void
  camera?: boolean
}

/** The browser's own picker, opened by a button of ours. */
function PickedFile({ inputRef, onPick, camera }: PickedFileProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={acceptedKinds}
      capture={camera ? 'user' : undefined}
      onChange={({ target }) => {
        onPick(target.files)
        // The same file again is a new choice.
        target.value = ''
      }}
    />
  )
}
