import type { StoreName } from '@herzkarte/contract/stores/index.ts'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { ValueProps } from '@herzkarte/ui/types.ts'
import { type ReactNode, useState } from 'react'
import { streetField } from '../../../shared/street-field.ts'
import { appTexts } from '../../../texts.ts'
import { useStoreNames } from '../../stores/index.ts'
import { Bound } from '../form/index.ts'
import { CardNumberField } from './CardNumberField.tsx'
import { type FieldPartProps, PersonFields, type PersonFieldsProps } from './PersonFields.tsx'
import type { ProfileField } from './profile-rules.ts'
import { profileTexts } from './texts.ts'

interface ProfileFieldsProps extends PersonFieldsProps {
  /** The contacts, below the personal fields. */
  contact?: ReactNode
  /** Below the number of the printed card. */
  cardNote?: ReactNode
}

const brought = ['cardNumber', 'referralCode'] as const
const address = ['street', 'houseNumber', 'zip', 'city'] as const
const wishes = ['digitalReceipts', 'personalisedOffers'] as const

/** All personal fields that the merchant's configuration asks for, part by part. */
export function ProfileFields({ fields, asked, isBirthDateFixed, contact, cardNote }: ProfileFieldsProps) {
  const texts = useTexts(profileTexts)
  const { shown, required } = asked
  const anyOf = (names: readonly ProfileField[]) => names.some((name) => shown.has(name))
  const noneRequired = (names: readonly ProfileField[]) => !names.some((name) => required.has(name))
  return (
    <>
      <div className={pair}>
        <PersonFields fields={fields} asked={asked} isBirthDateFixed={isBirthDateFixed} />
      </div>
      {contact && <Part title={texts.contact}>{contact}</Part>}
      {anyOf(brought) && (
        <Part title={texts.brought}>
          <div className={pair}>
            <CardAndInvitation fields={fields} asked={asked} cardNote={cardNote} />
          </div>
        </Part>
      )}
      {shown.has('homeStoreId') && (
        <Part title={texts.store} hint={texts.storeHint}>
          <Bound fields={fields} name="homeStoreId">
            {(field) => <HomeStoreField {...field} required={required.has('homeStoreId')} />}
          </Bound>
        </Part>
      )}
      {anyOf(address) && (
        <Part title={texts.address} hint={noneRequired(address) ? texts.addressHint : undefined}>
          <div className={pair}>
            <AddressFields fields={fields} asked={asked} />
          </div>
        </Part>
      )}
      {anyOf(wishes) && (
        <Part title={texts.wishes}>
          <div>
            {wishes.map(
              (name) =>
                shown.has(name) && (
                  <Bound key={name} fields={fields} name={name}>
                    {({ error, ...field }) => <Switch {...field} label={texts[name]} note={texts[`${name}Note`]} />}
                  </Bound>
                ),
            )}
          </div>
        </Part>
      )}
    </>
  )
}

/** Fields stacked on the phone, side by side on wide screens. */
const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] wide:items-start empty:hidden'

function Part({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <SectionHead title={title} />
        {hint && <p className="mt-1 text-note text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

/** What a new member may already have: a printed card, and a friend's code. */
function CardAndInvitation({ fields, asked: { shown, required }, cardNote }: FieldPartProps & { cardNote?: ReactNode }) {
  const texts = useTexts(profileTexts)
  return (
    <>
      {shown.has('cardNumber') && (
        <div className="grid gap-2 content-start">
          <Bound fields={fields} name="cardNumber">
            {(field) => <CardNumberField {...field} label={texts.cardNumber} hint={texts.cardHint} required={required.has('cardNumber')} />}
          </Bound>
          {cardNote}
        </div>
      )}
      {shown.has('referralCode') && (
        <Field
          {...fields.text('referralCode')}
          label={texts.referralCode}
          hint={texts.referralHint}
          required={required.has('referralCode')}
          autoComplete="off"
          maxLength={30}
        />
      )}
    </>
  )
}

function AddressFields({ fields, asked: { shown, required } }: FieldPartProps) {
  const texts = useTexts(profileTexts)
  const street = () =>
    streetField(fields.text('street'), {
      read: (name) => fields.getValues(name),
      write: (name, value) => fields.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    })
  const line = (name: 'street' | 'houseNumber' | 'zip' | 'city', autoComplete: string) =>
    shown.has(name) && (
      <Field
        {...(name === 'street' && shown.has('houseNumber') ? street() : fields.text(name))}
        label={texts[name]}
        required={required.has(name)}
        autoComplete={autoComplete}
        type={name === 'zip' ? 'numeric' : 'text'}
        maxLength={200}
      />
    )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_104px] gap-3 items-start empty:hidden">
        {line('street', 'address-line1')}
        {line('houseNumber', 'off')}
      </div>
      <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 items-start empty:hidden">
        {line('zip', 'postal-code')}
        {line('city', 'address-level2')}
      </div>
    </>
  )
}

interface HomeStoreFieldProps extends ValueProps<string | null> {
  required: boolean
  error: string | undefined
}

/** Selects the home store by type and city (specification, section 3): the type filters the list, which is sorted by city. */
function HomeStoreField({ value, onChange, error, ...rest }: HomeStoreFieldProps) {
  const app = useTexts(appTexts)
  const names = useStoreNames()
  const stores = names.data?.items ?? []
  const texts = useTexts(profileTexts)
  const [type, setType] = useState('')
  const types = [...new Set(stores.map((store) => store.type))]
  const isOfType = (store: StoreName, wanted: string) => wanted === '' || store.type === wanted
  const options = stores
    .filter((store) => isOfType(store, type))
    .map(({ storeId, city, name }) => ({ value: storeId, label: city === name ? city : `${city}, ${name}` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale()))

  function narrow(next: string): void {
    setType(next)
    const chosen = stores.find((store) => store.storeId === value)
    if (chosen && !isOfType(chosen, next)) onChange(null)
  }
  if (names.isPending) {
    return (
      <Skeleton label={app.loading}>
        <Bone className="h-11 w-3/4 rounded-full!" />
        <Bone className="h-[86px] w-full rounded-md!" />
      </Skeleton>
    )
  }
  return (
    <div className="grid gap-3">
      {types.length > 1 && (
        <Chips
          label={texts.storeType}
          options={[{ value: '', label: texts.allTypes }, ...types.map((one) => ({ value: one, label: one }))]}
          value={type}
          onChange={narrow}
        />
      )}
      <SearchSelect
        {...rest}
        error={names.isError && stores.length === 0 ? texts.storesFailed : error}
        label={texts.storeName}
        placeholder={texts.storePlaceholder}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
