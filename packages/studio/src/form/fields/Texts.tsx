import { langs } from '@herzkarte/rules/languages.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { FieldProps } from '@rjsf/utils'
import { Info } from 'lucide-react'
import { dataOf } from '../../items.ts'
import { inputLook } from '../../parts/fields.tsx'
import { studioLang } from '../../texts.ts'
import { followsEffect } from '../badge.ts'
import { useField } from '../context.ts'
import { titleOf } from '../schema.ts'
import { texts } from '../texts.ts'

/** A text in the merchant's languages side by side, with what fits. */
export function Texts({ formData, readonly, ...field }: FieldProps) {
  const { node, data, id, path, isInline, set, hasError } = useField(field)
  const fits = node['x-studio']?.fits ?? Number.POSITIVE_INFINITY
  const value = dataOf(formData)
  const follows = path === 'texts.badge' && data.effect !== undefined && followsEffect(data)
  const Input = fits > 60 ? 'textarea' : 'input'
  const over = Math.max(...langs.map((lang) => String(value[lang] ?? '').length - fits))
  return (
    <div className="grid gap-[5px] grow">
      <div className="grid grid-cols-3 gap-x-2 gap-y-[5px]">
        {langs.map((lang) => {
          const text = String(value[lang] ?? '')
          const name = new Intl.DisplayNames(studioLang(), { type: 'language' }).of(lang)
          return (
            <label key={lang} htmlFor={`${id}-${lang}`} className={cx('grid', !isInline && 'row-span-2 grid-rows-subgrid')}>
              <span className={cx('flex flex-wrap items-center gap-x-1.5 text-xs font-semibold min-h-[18px]', isInline && 'hidden')}>
                {lang === 'de' && titleOf(node)}
                <span className="font-medium text-ink-soft">{lang === 'de' && follows ? texts.follows : name}</span>
              </span>
              <span className="relative grid">
                <Input
                  id={`${id}-${lang}`}
                  lang={lang}
                  value={text}
                  readOnly={readonly}
                  aria-label={`${titleOf(node)}, ${name}`}
                  aria-invalid={hasError(`${path}.${lang}`)}
                  onChange={({ target }: { target: { value: string } }) => set({ ...value, [lang]: target.value })}
                  className={cx(inputLook, fits > 60 ? 'min-h-[82px] pt-[7px] pb-[25px] resize-none field-sizing-content' : 'pr-14!')}
                />
                {Number.isFinite(fits) && (
                  <span
                    className={cx(
                      'absolute right-2.5 bottom-[9px] text-tab font-normal tabular-nums pointer-events-none',
                      text.length > fits ? 'text-bakery-ink font-bold!' : 'text-ink-soft',
                    )}
                  >
                    {text.length}/{fits}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {over > 0 && (
        <p className="flex gap-[7px] text-xs font-semibold text-bakery-ink">
          <Icon of={Info} size="xs" className="mt-px" />
          {texts.tooLong(over)}
        </p>
      )}
    </div>
  )
}
