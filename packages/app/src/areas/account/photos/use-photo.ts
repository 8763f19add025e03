import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { DeviceError, device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { failureText } from '../form/failure-text.ts'
import { takeProfile } from '../own-profile.ts'
import type { Cut } from './CropArea.tsx'
import { cutPhoto, type OpenPicture, openPicture } from './picture.ts'
import { photoTexts } from './texts.ts'

/** The steps of a photo: choose, crop, upload, show. */
export function usePhoto() {
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
