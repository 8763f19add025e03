import { cx } from '@herzkarte/ui/class-names.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { type DragEvent, type ReactNode, useState } from 'react'
import { photoTexts } from './texts.ts'

/** Accepts a dropped file. The button inside it works without drag and drop. */
export function DropZone({ onDrop, children }: { onDrop: (files: FileList) => void; children: ReactNode }) {
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
