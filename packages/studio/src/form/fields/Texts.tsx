import { langs } from '@herzkarte/rules/languages.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { FieldProps } from '@rjsf/utils'
import { Info } from 'lucide-react'
import { useContext, useState } from 'react'
import { dataOf } from '../../items.ts'
import { inputLook } from '../../parts/fields.tsx'
import { Mark } from '../../parts/marks.tsx'
import { said } from '../../texts.ts'
import { followsEffect } from '../badge.ts'
import { InlineContext, isWithin, useForm } from '../context.ts'
import { type FormNode, pathOf } from '../schema.ts'
import { texts } from '../texts.ts'

const names = { de: () => texts.german, en: () => texts.english, fr: () => texts.french }
const link = 'font-medium text-tab underline decoration-edge underline-offset-[3px]'

/** A text in the merchant's languages side by side, with what fits. */
export function Texts({ schema, formData, onChange, fieldPathId, readonly }: FieldProps) {
  const { data, before, problems } = useForm()
  const [isOwn, setOwn] = useState(false)
  const isInline = useContext(InlineContext)
  const { fits, title } = (schema as FormNode)['x-studio'] ?? {}
  const value = dataOf(formData)
  const path = pathOf(fieldPathId.path)
  const isBadge = path === 'texts.badge' && data.effect !== undefined
  const follows = isBadge && !isOwn && followsEffect(data)
  const isLong = fits === undefined || fits > 60
  const old = dataOf(at(before, fieldPathId.path))
  const isNewer = (lang: string) =>
    lang !== 'de' && Boolean(old.de) && old.de !== value.de && old[lang] === value[lang] && Boolean(value[lang])
  const over = Math.max(0, ...langs.map((lang) => String(value[lang] ?? '').length - (fits ?? Number.POSITIVE_INFINITY)))
  return (
    <div className="grid gap-[5px]">
      <div className={cx('grid grid-cols-3 gap-2', isInline && 'hidden')}>
        {langs.map((lang, index) => (
          <label
            key={lang}
            htmlFor={`${fieldPathId.$id}-${lang}`}
            className={cx('flex items-center gap-x-1.5 text-xs font-semibold min-h-[18px]', isBadge ? 'whitespace-nowrap' : 'flex-wrap')}
          >
            {index === 0 && title && said(title)}
            {!isBadge && <span className="font-medium text-ink-soft">{names[lang]()}</span>}
            {isNewer(lang) && (
              <span className="-my-px ml-auto">
                <Mark>{texts.germanIsNewer}</Mark>
              </span>
            )}
            {index === 0 && isBadge && !readonly && (
              <>
                {follows && <span className="text-tab font-medium text-ink-soft">{texts.follows}</span>}
                {follows && (
                  <button type="button" className={link} onClick={() => setOwn(true)}>
                    {texts.writeOwn}
                  </button>
                )}
              </>
            )}
          </label>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2">
        {langs.map((lang) => {
          const text = String(value[lang] ?? '')
          const input = {
            id: `${fieldPathId.$id}-${lang}`,
            lang,
            value: text,
            readOnly: readonly || follows,
            'aria-label': title && `${said(title)}, ${names[lang]()}`,
            'aria-invalid': problems.some((problem) => problem.level === 'error' && isWithin(problem.path, `${path}.${lang}`)),
            onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [lang]: target.value }, fieldPathId.path),
          }
          return (
            <span key={lang} className="relative grid">
              {isLong ? (
                <textarea
                  {...input}
                  rows={2}
                  className={cx(inputLook, 'min-h-[82px] pt-[7px] pb-[22px] resize-none field-sizing-content')}
                />
              ) : (
                <input
                  {...input}
                  className={cx(
                    inputLook,
                    'pr-14!',
                    follows && 'bg-[color-mix(in_oklab,var(--hk-sunken)_45%,var(--hk-card))]! shadow-[inset_0_0_0_1px_var(--hk-line)]',
                  )}
                />
              )}
              {fits !== undefined && (
                <span
                  className={cx(
                    'absolute right-2.5 text-tab font-normal tabular-nums pointer-events-none',
                    isLong ? 'bottom-1.5' : 'bottom-[9px]',
                    text.length > fits ? 'text-bakery-ink font-bold!' : 'text-ink-soft',
                  )}
                >
                  {text.length}/{fits}
                </span>
              )}
            </span>
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

function at(data: unknown, path: readonly (string | number)[]): never {
  return path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], data) as never
}
