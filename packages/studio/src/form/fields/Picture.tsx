import type { UploadedPicture } from '@herzkarte/contract/studio/answers.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import type { FieldProps } from '@rjsf/utils'
import { Upload } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { findItem, pictureUrl } from '../../items.ts'
import { Button } from '../../parts/buttons.tsx'
import { Say } from '../../parts/marks.tsx'
import { said } from '../../texts.ts'
import { InlineContext, useForm } from '../context.ts'
import type { FormNode } from '../schema.ts'
import { texts } from '../texts.ts'

/** A picture, which is dropped, pasted or chosen. What was found about it stands beside it. */
export function Picture({ schema, formData, onChange, fieldPathId, readonly }: FieldProps) {
  const { content, data, onUpload } = useForm()
  const isInline = useContext(InlineContext)
  const chooser = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'ready' | 'busy' | { failure: string } | UploadedPicture>('ready')
  const [isOver, setOver] = useState(false)
  const hints = (schema as FormNode)['x-studio']
  const url = typeof formData === 'string' ? pictureUrl(content, formData) : undefined
  const isFilm = /\.(?:mp4|webm)$/.test(String(formData))
  const bytes = Number(findItem(content, 'picture', String(formData))?.data.bytes ?? 0)
  const take = async (file: File | undefined) => {
    if (!file || readonly) return
    setState('busy')
    try {
      const picture = await onUpload(file, hints?.place ?? 'products')
      setState(picture)
      onChange(picture.id, fieldPathId.path)
    } catch (error) {
      setState({ failure: (error as Error).message })
    }
  }
  const checks = typeof state === 'object' && 'checks' in state ? state.checks : []
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped and pasted here; the button does the same
    <span
      className={cx('flex gap-2.5 items-start rounded-[10px]', isOver && 'outline-2 outline-focus outline-offset-4')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take(event.dataTransfer.files[0])
      }}
      onPaste={(event) => void take(event.clipboardData.files[0])}
    >
      <span
        data-dept={String(data.tone ?? 'sand')}
        className={cx(
          'grid place-items-center flex-none overflow-hidden rounded-[10px] bg-(--dept-soft)',
          isInline ? 'size-[34px]' : 'size-[78px]',
          state === 'busy' && 'animate-pulse',
        )}
      >
        {isFilm ? <span className="text-tab">{texts.film}</span> : url && <img src={url} alt="" className="size-[88%] object-contain" />}
      </span>
      <span className="grid gap-[5px] justify-items-start min-w-0" aria-live="polite">
        {state === 'busy' && <span className="text-xs text-ink-soft">{texts.preparing}</span>}
        {typeof state === 'object' && 'failure' in state && (
          <Say tone="bad" wrap>
            {state.failure}
          </Say>
        )}
        {checks.map(({ isFine, text }) => (
          <Say key={text.en} tone={isFine ? 'good' : 'warn'} wrap>
            {said(text)}
          </Say>
        ))}
        {checks.length === 0 && bytes > 0 && !isInline && <span className="text-xs text-ink-soft">{Math.ceil(bytes / 1000)} kB</span>}
        {!readonly && !isFilm && (
          <>
            <Button small icon={Upload} onClick={() => chooser.current?.click()}>
              {url ? texts.replace : texts.choosePicture}
            </Button>
            <input
              ref={chooser}
              id={fieldPathId.$id}
              type="file"
              accept="image/*"
              className="sr-only"
              tabIndex={-1}
              onChange={({ target }) => void take(target.files?.[0])}
            />
          </>
        )}
        {!url && !isInline && <span className="text-tab font-normal text-ink-soft">{texts.dropHere}</span>}
      </span>
    </span>
  )
}
