import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DeviceError, device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useShell } from '../../../shell/shell.ts'
import { failureText } from '../form/failure.tsx'
import { FormScreen, Problem } from '../form/index.ts'
import { takeProfile } from '../own-profile.ts'
import { Crop } from '../photos/Crop.tsx'
import type { Cut } from '../photos/CropArea.tsx'
import { cutPhoto, type OpenPicture, openPicture } from '../photos/picture.ts'
import { photoTexts } from '../photos/texts.ts'

/** The member's photo: chosen or taken, cropped to a square, and uploaded. */
export default function CropperPage() {
  const texts = useTexts(photoTexts)
  const profile = useSession()?.user
  const { picture, percent, problem, removing, take, choose, use, remove, cancel, chooseOther } = usePhoto()
  if (!profile) return null
  return (
    <FormScreen title={texts.title} lead={picture ? texts.cropLead : texts.lead} onBack={() => goBack(paths.me())}>
      {picture ? (
        <Crop picture={picture} percent={percent} problem={problem} onUse={use} onOther={chooseOther} onCancel={cancel} />
      ) : (
        <Chooser
          profile={profile}
          onTake={take}
          onChoose={choose}
          onRemove={remove}
          removing={removing}
          problem={<Problem>{problem}</Problem>}
        />
      )}
    </FormScreen>
  )
}

/** The steps of a photo: choose, crop, upload, show. */
function usePhoto() {
  const texts = useTexts(photoTexts)
  const [picture, setPicture] = useState<OpenPicture>()
  const [percent, setPercent] = useState<number>()
  const [removing, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  const url = picture?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => sending.current?.abort(), [])

  async function take(source: 'camera' | 'gallery'): Promise<void> {
    setProblem(undefined)
    try {
      const taken = await device.takePicture(source)
      if (taken) await choose(taken)
    } catch (error) {
      if (!(error instanceof DeviceError)) throw error
      setProblem(error.reason === 'rejected' ? texts.cameraDenied : texts.unreadable)
    }
  }

  async function choose(file: Blob): Promise<void> {
    setProblem(undefined)
    const opened = await openPicture(file)
    if (opened) setPicture(opened)
    else setProblem(texts.unreadable)
  }

  async function use({ section, turn }: Cut): Promise<void> {
    if (!picture || sending.current) return
    const controller = new AbortController()
    sending.current = controller
    setProblem(undefined)
    setPercent(0)
    try {
      const file = await cutPhoto(picture, section, turn)
      if (!file) return setProblem(texts.unreadable)
      const { photoId } = await api.uploadUserIcon({ file }, { quiet: true, onProgress: setPercent, signal: controller.signal })
      takeProfile(await api.updateUserIcon({ photoId }, { quiet: true }))
      goBack(paths.me())
      showToast({ text: texts.done })
    } catch (error) {
      if (!(error instanceof CallFailure && error.kind === 'cancelled')) setProblem(failureText(error))
    } finally {
      sending.current = undefined
      setPercent(undefined)
    }
  }

  async function remove(): Promise<void> {
    setRemoving(true)
    setProblem(undefined)
    try {
      takeProfile(await api.updateUserIcon({ photoId: null }, { quiet: true }))
      showToast({ text: texts.removed })
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setRemoving(false)
    }
  }

  return {
    picture,
    percent,
    removing,
    problem,
    take: (source: 'camera' | 'gallery') => void take(source),
    choose: (file: Blob) => void choose(file),
    use: (cut: Cut) => void use(cut),
    remove: () => void remove(),
    cancel: () => sending.current?.abort(),
    chooseOther: () => {
      setPicture(undefined)
      setProblem(undefined)
    },
  }
}

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
function Chooser({ profile, onChoose, onTake, onRemove, removing, problem }: ChooserProps) {
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
