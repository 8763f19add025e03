import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { DeviceError, device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { useShell } from '../../../shell/shell.ts'
import { FormScreen, failureText, Problem } from '../form/index.ts'
import { takeProfile } from '../own-profile.ts'
import type { Cut } from '../photos/Crop.tsx'
import { cutPhoto, type OpenPicture, openPicture } from '../photos/picture.ts'
import { photoTexts } from '../photos/texts.ts'

const Crop = lazyPart(() => import('../photos/Crop.tsx'))

type Source = 'camera' | 'gallery'

/** The member's photo: chosen or taken, cropped to a square, and uploaded. */
export default function CropperPage() {
  const profile = useSession()?.user
  const [picture, setPicture] = useState<OpenPicture>()
  const [percent, setPercent] = useState<number>()
  const [isRemoving, setRemoving] = useState(false)
  const { error, attempt } = useAttempt()
  const sending = useRef<AbortController>(undefined)
  const url = picture?.url
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  useEffect(() => () => sending.current?.abort(), [])

  async function open(file: Blob): Promise<void> {
    const opened = await openPicture(file)
    if (!opened) throw new CallFailure('rejected', photoTexts.unreadable)
    setPicture(opened)
  }
  /** A chooser may never answer, so nothing waits for it. */
  async function take(source: Source): Promise<void> {
    try {
      const taken = await device.takePicture(source)
      if (taken) attempt(() => open(taken))
    } catch (failure) {
      if (!(failure instanceof DeviceError)) throw failure
      const words = failure.reason === 'rejected' ? photoTexts.cameraDenied : photoTexts.unreadable
      attempt(() => Promise.reject(new CallFailure('rejected', words)))
    }
  }
  async function send(from: OpenPicture, { section, turn }: Cut): Promise<void> {
    const controller = new AbortController()
    sending.current = controller
    setPercent(0)
    try {
      const file = await cutPhoto(from, section, turn)
      if (!file) throw new CallFailure('rejected', photoTexts.unreadable)
      const { photoId } = await api.uploadUserIcon({ file }, { quiet: true, onProgress: setPercent, signal: controller.signal })
      takeProfile(await api.updateUserIcon({ photoId }, { quiet: true }))
      goBack(paths.me())
      showToast({ text: photoTexts.done })
    } finally {
      setPercent(undefined)
    }
  }
  async function remove(): Promise<void> {
    setRemoving(true)
    try {
      takeProfile(await api.updateUserIcon({ photoId: null }, { quiet: true }))
      showToast({ text: photoTexts.removed })
    } finally {
      setRemoving(false)
    }
  }

  if (!profile) return null
  const problem = <Problem>{failureText(error)}</Problem>
  return (
    <FormScreen title={photoTexts.title} lead={picture ? photoTexts.cropLead : photoTexts.lead} onBack={() => goBack(paths.me())}>
      {picture ? (
        <div className="grid gap-5 wide:grid-cols-[440px_minmax(0,1fr)] wide:gap-8">
          <Crop
            url={picture.url}
            percent={percent}
            problem={problem}
            onUse={(cut) => attempt(() => send(picture, cut))}
            onOther={() => attempt(async () => setPicture(undefined))}
            onCancel={() => sending.current?.abort()}
            skeleton={<Bone className="w-full max-w-[440px] aspect-square justify-self-center rounded-lg!" />}
          />
        </div>
      ) : (
        <Chooser
          profile={profile}
          problem={problem}
          removing={isRemoving}
          onTake={(source) => void take(source)}
          onChoose={(file) => attempt(() => open(file))}
          onRemove={() => attempt(remove)}
        />
      )}
    </FormScreen>
  )
}

interface ChooserProps {
  profile: Profile
  /** What went wrong with the last attempt. */
  problem: ReactNode
  removing: boolean
  onTake: (source: Source) => void
  onChoose: (picture: Blob) => void
  onRemove: () => void
}

/** The current photo, and the ways to change it: camera or file on the phone, on wide screens also drag and drop. */
function Chooser({ profile, problem, removing, onTake, onChoose, onRemove }: ChooserProps) {
  const isWide = useShell() === 'wide'
  const avatar = <Avatar name={`${profile.firstName} ${profile.lastName}`} src={profile.photo ?? undefined} size="xxl" />
  const remove = profile.photo !== null && (
    <Button variant="danger" size="sm" icon={Trash2} busy={removing} onClick={onRemove}>
      {photoTexts.remove}
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
            {photoTexts.choose}
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
          {photoTexts.take}
        </Button>
        <Button wide variant="line" icon={ImagePlus} onClick={() => onTake('gallery')}>
          {photoTexts.choose}
        </Button>
      </div>
      {remove}
    </div>
  )
}

/** Accepts a dropped file. The button inside it works without drag and drop. */
function DropZone({ onDrop, children }: { onDrop: (files: FileList) => void; children: ReactNode }) {
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
      <p className="face-display text-xl">{isOver ? photoTexts.dropNow : photoTexts.drop}</p>
      <p className="text-ink-soft">{photoTexts.or}</p>
      {children}
      <p className="mt-2 text-note text-ink-soft">{photoTexts.kinds}</p>
    </div>
  )
}
