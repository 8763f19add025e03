import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { PHOTO_QUALITY_PERCENT, PHOTO_SIZE_PX } from '@herzkarte/rules/constants.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Area } from 'react-easy-crop'
import { DeviceError, device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { useIsOpen } from '../../../dispatcher/use-is-open.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { useShell } from '../../../shell/shell.ts'
import { FormScreen, Problem } from '../form/index.ts'
import { takeProfile } from '../own-profile.ts'
import type { Cut } from '../photos/Crop.tsx'
import { photoTexts } from '../photos/texts.ts'

const Crop = lazyPart(() => import('../photos/Crop.tsx'))

type Source = 'camera' | 'gallery'

/** The member's photo: chosen or taken, cropped to a square, and uploaded. */
export default function CropperPage() {
  const profile = useSession()?.user
  const [picture, setPicture] = useState<OpenPicture>()
  const [percent, setPercent] = useState<number>()
  const { busy, error, attempt } = useAttempt()
  const sending = useRef<AbortController>(undefined)
  const isOpen = useIsOpen()
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
      if (isOpen()) goBack(paths.me())
      showToast({ text: photoTexts.done })
    } finally {
      setPercent(undefined)
    }
  }
  async function remove(): Promise<void> {
    takeProfile(await api.updateUserIcon({ photoId: null }, { quiet: true }))
    showToast({ text: photoTexts.removed })
  }

  if (!profile) return null
  const problem = <Problem error={error} />
  return (
    <FormScreen title={photoTexts.title} lead={picture ? photoTexts.cropLead : photoTexts.lead} backTo={paths.me()}>
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
          busy={busy}
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
  busy: boolean
  onTake: (source: Source) => void
  onChoose: (picture: Blob) => void
  onRemove: () => void
}

/** The current photo, and the ways to change it: camera or file on the phone, on wide screens also drag and drop. */
function Chooser({ profile, problem, busy, onTake, onChoose, onRemove }: ChooserProps) {
  const isWide = useShell() === 'wide'
  return (
    <div className="grid gap-6 justify-items-center pt-4 wide:grid-cols-[auto_minmax(0,1fr)] wide:gap-10 wide:items-center">
      <div className="grid gap-5 justify-items-center">
        <Avatar name={`${profile.firstName} ${profile.lastName}`} src={profile.photo ?? undefined} size="xxl" />
        {profile.photo !== null && (
          <Button variant="danger" size="sm" icon={Trash2} busy={busy} onClick={onRemove}>
            {photoTexts.remove}
          </Button>
        )}
      </div>
      <div className="grid gap-3 w-full">
        {isWide ? (
          <DropZone onDrop={(files) => files[0] && onChoose(files[0])} />
        ) : (
          <Button icon={Camera} onClick={() => onTake('camera')}>
            {photoTexts.take}
          </Button>
        )}
        <Button variant="line" icon={ImagePlus} onClick={() => onTake('gallery')}>
          {photoTexts.choose}
        </Button>
        {problem}
      </div>
    </div>
  )
}

/** Accepts a dropped file. */
function DropZone({ onDrop }: { onDrop: (files: FileList) => void }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the button below does the same
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
      <p className="face-display text-xl">{photoTexts.drop}</p>
      <p className="text-note text-ink-soft">{photoTexts.kinds}</p>
    </div>
  )
}

/** A chosen picture that could be opened. The caller revokes `url` when the picture is no longer shown. */
interface OpenPicture {
  url: string
  image: HTMLImageElement
}

/** Opens the chosen file; undefined if it is not a picture that this browser can show. */
async function openPicture(file: Blob): Promise<OpenPicture | undefined> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    if (image.naturalWidth > 0 && image.naturalHeight > 0) return { url, image }
  } catch {
    // Not a picture, a broken one, or an unknown format.
  }
  URL.revokeObjectURL(url)
  return undefined
}

/**
 * The section (in the picture's own pixels, after the rotation) as a JPEG of 1000×1000 pixels in quality 90 (specification, section 9). `turn` is the picture's rotation in degrees, a multiple of 90.
 * Undefined when the browser has no memory for it.
 */
async function cutPhoto({ image }: OpenPicture, section: Area, turn: number): Promise<Uint8Array | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_SIZE_PX
  canvas.height = PHOTO_SIZE_PX
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const { naturalWidth: width, naturalHeight: height } = image
  const isOnItsSide = turn % 180 !== 0
  context.fillStyle = 'white'
  context.fillRect(0, 0, PHOTO_SIZE_PX, PHOTO_SIZE_PX)
  context.imageSmoothingQuality = 'high'
  context.scale(PHOTO_SIZE_PX / section.width, PHOTO_SIZE_PX / section.height)
  context.translate(-section.x, -section.y)
  context.translate((isOnItsSide ? height : width) / 2, (isOnItsSide ? width : height) / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(image, -width / 2, -height / 2)
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', PHOTO_QUALITY_PERCENT / 100))
  return photo ? new Uint8Array(await photo.arrayBuffer()) : undefined
}
