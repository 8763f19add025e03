import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { type Lang, useLang } from '@herzkarte/ui/language.ts'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { Suspense, use } from 'react'

type CountryOfOriginProps = FrameProps & ValueProps<string | null>
type Options = { value: string; label: string }[]

const lists = new Map<Lang, Promise<Options>>()

/** Named in this language and sorted by name; the value is the English name (specification, section 2). The names are loaded on demand. */
function optionsIn(lang: Lang): Promise<Options> {
  const known = lists.get(lang)
  if (known) return known
  const list = import('@herzkarte/rules/person/countries.ts').then(({ countriesIn }) =>
    countriesIn(lang).map(({ name, label }) => ({ value: name, label })),
  )
  // A failed load is retried the next time.
  list.catch(() => lists.delete(lang))
  lists.set(lang, list)
  return list
}

/** Selects the country of origin. */
export function CountryOfOrigin(props: CountryOfOriginProps) {
  return (
    <Suspense fallback={<Waiting label={props.label} />}>
      <Chooser {...props} />
    </Suspense>
  )
}

function Chooser(props: CountryOfOriginProps) {
  return <SearchSelect {...props} options={use(optionsIn(useLang()))} autoComplete="country-name" />
}

function Waiting({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="grid gap-1.5">
      <span className="font-semibold text-sm leading-5">{label}</span>
      <Bone className="h-[54px] rounded-md!" />
    </div>
  )
}
