import type { Salutation } from '@herzkarte/contract/account/profile-fields.ts'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { DateField } from '@herzkarte/ui/form/DateField.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { type Lang, useLang, useTexts } from '@herzkarte/ui/language.ts'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { Suspense, use } from 'react'
import { Bound, type Fields } from '../form/index.ts'
import { type AskedFields, householdSizes, type ProfileValues } from './profile-rules.ts'
import { profileTexts } from './texts.ts'

/** Props of every part of the profile form. */
export interface FieldPartProps {
  fields: Fields<ProfileValues>
  asked: AskedFields
}

export interface PersonFieldsProps extends FieldPartProps {
  /** It was given before, so only customer service changes it. */
  isBirthDateFixed?: boolean | undefined
}

const salutations = ['Female', 'Male', 'Diverse', 'NoInfo'] as const satisfies Salutation[]

export function PersonFields({ fields, asked: { shown, required }, isBirthDateFixed = false }: PersonFieldsProps) {
  const texts = useTexts(profileTexts)
  return (
    <>
      {shown.has('salutation') && (
        <div className="wide:col-span-2">
          <Bound fields={fields} name="salutation">
            {(field) => (
              <Choices
                {...field}
                label={texts.salutation}
                required={required.has('salutation')}
                options={salutations.map((value) => ({ value, label: texts[value] }))}
                columns={4}
              />
            )}
          </Bound>
        </div>
      )}
      {shown.has('firstName') && (
        <Field
          {...fields.text('firstName')}
          label={texts.firstName}
          required={required.has('firstName')}
          autoComplete="given-name"
          maxLength={200}
        />
      )}
      {shown.has('lastName') && (
        <Field
          {...fields.text('lastName')}
          label={texts.lastName}
          required={required.has('lastName')}
          autoComplete="family-name"
          maxLength={200}
        />
      )}
      {shown.has('birthDate') && (
        <Bound fields={fields} name="birthDate">
          {(field) => (
            <DateField
              {...field}
              label={texts.birthDate}
              hint={isBirthDateFixed ? texts.birthDateFixed : texts.birthDateHint}
              required={required.has('birthDate')}
              disabled={isBirthDateFixed}
              birthday
            />
          )}
        </Bound>
      )}
      {shown.has('country') && (
        <Bound fields={fields} name="country">
          {(field) => <CountryOfOrigin {...field} label={texts.country} required={required.has('country')} />}
        </Bound>
      )}
      {shown.has('householdSize') && (
        <div className="wide:col-span-2">
          <Bound fields={fields} name="householdSize">
            {(field) => (
              <Choices
                {...field}
                label={texts.householdSize}
                required={required.has('householdSize')}
                options={householdSizes.map((value) => ({ value, label: texts.people(Number(value)) }))}
                columns={4}
              />
            )}
          </Bound>
        </div>
      )}
    </>
  )
}

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

function CountryOfOrigin(props: CountryOfOriginProps) {
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
