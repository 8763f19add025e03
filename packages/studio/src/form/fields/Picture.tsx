import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { FieldProps } from '@rjsf/utils'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { queries } from '../../api.ts'
import { findItem, pictureUrl } from '../../items.ts'
import { buttonLook } from '../../parts/buttons.tsx'
import { Say } from '../../parts/marks.tsx'
import { useField } from '../context.ts'
import { texts } from '../texts.ts'

/** A picture, which is dropped, pasted or chosen. */
export function Picture({ formData, readonly, ...field }: FieldProps) {
  const { node, content, data, onUpload, id, isInline, set } = useField(field)
  const place = node['x-studio']?.place ?? 'products'
  const upload = useMutation({ mutationFn: (file: File) => onUpload(file, place), onSuccess: (picture) => set(picture.id) }, queries)
  const url = typeof formData === 'string' ? pictureUrl(content, formData) : undefined
  const isFilm = /\.(?:mp4|webm)$/.test(String(formData))
  const isFixed = readonly || isFilm
  const bytes = Number(findItem(content, 'picture', String(formData))?.data.bytes ?? 0)
  const take = (files: FileList | null) => files?.[0] && !isFixed && upload.mutate(files[0])
  return (
    <span className="relative flex gap-2.5 items-start" onPaste={(event) => take(event.clipboardData.files)}>
      <span
        data-dept={String(data.tone ?? 'sand')}
        className={cx(
          'grid place-items-center flex-none overflow-hidden rounded-[10px] bg-(--dept-soft)',
          isInline ? 'size-[34px]' : 'size-[78px]',
          upload.isPending && 'animate-pulse',
        )}
      >
        {isFilm ? <span className="text-tab">{texts.film}</span> : url && <img src={url} alt="" className="size-[88%] object-contain" />}
      </span>
      <span className="grid gap-[5px] justify-items-start min-w-0" aria-live="polite">
        {upload.isPending && <span className="text-xs text-ink-soft">{texts.preparing}</span>}
        {upload.error && (
          <Say tone="bad" wrap>
            {upload.error.message}
          </Say>
        )}
        {bytes > 0 && !isInline && <span className="text-xs text-ink-soft">{Math.ceil(bytes / 1000)} kB</span>}
        {!isFixed && (
          <label className={cx(buttonLook('line', true), 'has-focus-visible:outline-2 outline-focus outline-offset-2')}>
            <Icon of={Upload} size="xs" />
            {url ? texts.replace : texts.choosePicture}
            {/* Over the whole field: browsers take files that are dropped on it. */}
            <input
              id={id}
              type="file"
              accept="image/*"
              title=""
              className="absolute inset-0 opacity-0 cursor-pointer file:cursor-pointer"
              onChange={({ target }) => take(target.files)}
            />
          </label>
        )}
        {!url && !isInline && <span className="text-tab font-normal text-ink-soft">{texts.dropHere}</span>}
      </span>
    </span>
  )
}
