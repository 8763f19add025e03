import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { today } from '../../../shared/dates.ts'
import { exportTexts } from './export-texts.ts'
import { type MadeFile, makeJsonFile } from './save-file.ts'

/** The member's data as a file: collects it, saves it, and holds it in memory while the page is open. */
export function useDataExport() {
  const texts = useTexts(exportTexts)
  const [isGathering, setGathering] = useState(false)
  const [file, setFile] = useState<MadeFile>()
  const [error, setError] = useState<unknown>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function gather(): Promise<void> {
    if (isGathering) return
    setGathering(true)
    setError(undefined)
    try {
      const data = await api.exportUserData({}, { quiet: true })
      if (!isOpen.current) return
      const made = makeJsonFile(texts.fileName(today()), data)
      made.save()
      setFile(made)
    } catch (failure) {
      setError(failure)
    } finally {
      setGathering(false)
    }
  }
  return { isGathering, file, error, start: () => (file ? file.save() : void gather()) }
}
