import type { Salutation } from '@herzkarte/contract/account/profile-fields.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Bones.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { DateField } from '@herzkarte/ui/form/DateField.tsx'
import { Field, type FieldProps } from '@herzkarte/ui/form/Field.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { SearchSelect } from '@herzkarte/ui/form/SearchSelect.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { FrameProps, ValueProps } from '@herzkarte/ui/types.ts'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { streetField } from '../../../shared/street-field.ts'
import { appTexts } from '../../../texts.ts'
import { useMerchant } from '../../merchant/index.ts'
import { useStoreNames } from '../../stores/index.ts'
import type { Fields } from '../form/index.ts'
import { consentTexts } from '../me/consents.ts'
import { CardNumberField } from './CardNumberField.tsx'
import { type Contact, ContactRows } from './ContactRows.tsx'
import { type AskedFields, householdSizes, type ProfileField, type ProfileValues } from './profile-rules.ts'
import { profileTexts } from './texts.ts'

/** The names of all countries are loaded on demand. */
const CountrySelect = lazyPart(() => import('./CountrySelect.tsx'))

interface ProfileFieldsProps {
  fields: Fields<ProfileValues>
  asked: AskedFields
  /** It was given before, so only customer service changes it. */
  isBirthDateFixed?: boolean
  contacts: readonly Contact[]
  /** Below the number of the printed card. */
  cardNote?: ReactNode
}

const salutations = ['Female', 'Male', 'Diverse', 'NoInfo'] as const satisfies Salutation[]
const brought = ['cardNumber', 'referralCode'] as const
const address = ['street', 'houseNumber', 'zip', 'city'] as const
const wishes = ['digitalReceipts', 'personalisedOffers'] as const

type LineName = 'firstName' | 'lastName' | 'referralCode' | (typeof address)[number]

/** All personal fields that the merchant's configuration asks for, part by part. */
export function ProfileFields({ fields, asked, isBirthDateFixed = false, contacts, cardNote }: ProfileFieldsProps) {
  const { shown, required } = asked
  const merchant = useMerchant().data
  const oldEnoughError = fields.errorOf('isOldEnough')
  const anyOf = (names: readonly ProfileField[]) => names.some((name) => shown.has(name))
  const choices = {
    salutation: salutations.map((value) => ({ value, label: profileTexts[value] })),
    householdSize: householdSizes.map((value) => ({ value, label: profileTexts.people(Number(value)) })),
  }
  const choose = (name: keyof typeof choices) =>
    shown.has(name) && (
      <div className="wide:col-span-2">
        <Choices
          {...fields.bound(name)}
          label={profileTexts[name]}
          required={required.has(name)}
          options={choices[name]}
          columns={name === 'salutation' ? 4 : 2}
        />
      </div>
    )
  const ofStreet: Parameters<typeof streetField>[1] = {
    read: (name) => fields.getValues(name),
    write: (name, value) => fields.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
  }
  function line(name: LineName, autoComplete: string, more?: Partial<FieldProps>): ReactNode {
    if (!shown.has(name)) return null
    const bound = fields.text(name)
    return (
      <Field
        {...(name === 'street' && shown.has('houseNumber') ? streetField(bound, ofStreet) : bound)}
        label={profileTexts[name]}
        required={required.has(name)}
        autoComplete={autoComplete}
        maxLength={200}
        {...more}
      />
    )
  }
  return (
    <>
      <div className={pair}>
        {choose('salutation')}
        {line('firstName', 'given-name')}
        {line('lastName', 'family-name')}
        {shown.has('birthDate') && (
          <DateField
            {...fields.bound('birthDate')}
            label={profileTexts.birthDate}
            hint={isBirthDateFixed ? profileTexts.birthDateFixed : profileTexts.birthDateHint}
            required={required.has('birthDate')}
            disabled={isBirthDateFixed}
          />
        )}
        {shown.has('country') && (
          <CountrySelect
            {...fields.bound('country')}
            label={profileTexts.country}
            required={required.has('country')}
            skeleton={<CountrySkeleton />}
          />
        )}
        {choose('householdSize')}
      </div>
      {contacts.length > 0 && (
        <Part title={profileTexts.contact}>
          <ContactRows contacts={contacts} />
        </Part>
      )}
      {anyOf(brought) && (
        <Part title={profileTexts.brought}>
          <div className={pair}>
            {shown.has('cardNumber') && (
              <div className="grid gap-2 content-start">
                <CardNumberField
                  {...fields.bound('cardNumber')}
                  label={profileTexts.cardNumber}
                  hint={profileTexts.cardHint}
                  required={required.has('cardNumber')}
                />
                {cardNote}
              </div>
            )}
            {line('referralCode', 'off', { hint: profileTexts.referralHint, maxLength: 30 })}
          </div>
        </Part>
      )}
      {shown.has('homeStoreId') && (
        <Part title={profileTexts.store} hint={profileTexts.storeHint}>
          <HomeStoreField {...fields.bound('homeStoreId')} required={required.has('homeStoreId')} />
        </Part>
      )}
      {anyOf(address) && (
        <Part title={profileTexts.address} hint={address.some((name) => required.has(name)) ? undefined : profileTexts.addressHint}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <div className="grid grid-cols-[minmax(0,1fr)_104px] gap-3 items-start empty:hidden">
              {line('street', 'address-line1')}
              {line('houseNumber', 'off')}
            </div>
            <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 items-start empty:hidden">
              {line('zip', 'postal-code', { type: 'numeric' })}
              {line('city', 'address-level2')}
            </div>
          </div>
        </Part>
      )}
      {anyOf(wishes) && (
        <Part title={profileTexts.wishes}>
          <div>
            {wishes.map(
              (name) =>
                shown.has(name) && (
                  <Switch key={name} {...fields.bound(name)} label={consentTexts[name]} note={merchant?.consentWordings[name]} />
                ),
            )}
          </div>
        </Part>
      )}
      {shown.has('isOldEnough') && isBlank(fields.watch('birthDate')) && (
        <div>
          <Switch {...fields.bound('isOldEnough')} label={profileTexts.oldEnough(merchant?.minimumAge ?? 0)} />
          <div role="alert">{oldEnoughError && <FieldError>{oldEnoughError}</FieldError>}</div>
        </div>
      )}
    </>
  )
}

/** Fields stacked on the phone, side by side on wide screens. */
const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] wide:items-start empty:hidden'

function CountrySkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-1.5">
      <span className="font-semibold text-sm leading-5">{profileTexts.country}</span>
      <Bone className="h-[54px] rounded-md!" />
    </div>
  )
}

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

/** Says which fields are required. */
export function RequiredNote() {
  return (
    <>
      {profileTexts.leadStart} <b className="text-heart-ink">*</b> {profileTexts.leadEnd}
    </>
  )
}

/** The form while its fields are unknown. */
export function ProfileSkeleton() {
  return (
    <div className="grid gap-5">
      {['salutation', 'firstName', 'lastName', 'birthDate'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Bone className="h-5 w-24" />
          <Bone className={field === 'salutation' ? 'h-[108px] rounded-md!' : 'h-[54px] rounded-md!'} />
        </div>
      ))}
    </div>
  )
}

/** Selects the home store by type and city (specification, section 3): the type filters the list, which is sorted by city. */
function HomeStoreField({ value, onChange, error, ...rest }: Omit<FrameProps, 'label'> & ValueProps<string | null>) {
  const names = useStoreNames()
  const stores = names.data?.items ?? []
  const [type, setType] = useState('')
  const types = [...new Set(stores.map((store) => store.type))]
  const options = stores
    .filter((store) => type === '' || store.type === type || store.storeId === value)
    .map(({ storeId, city, name }) => ({ value: storeId, label: city === name ? city : `${city}, ${name}` }))
    .sort((a, b) => a.label.localeCompare(b.label, locale()))
  if (names.isPending) {
    return (
      <Skeleton label={appTexts.loading}>
        <Bone className="h-11 w-3/4 rounded-full!" />
        <Bone className="h-[86px] w-full rounded-md!" />
      </Skeleton>
    )
  }
  return (
    <div className="grid gap-3">
      {types.length > 1 && (
        <Chips
          label={profileTexts.storeType}
          options={[{ value: '', label: profileTexts.allTypes }, ...types.map((one) => ({ value: one, label: one }))]}
          value={type}
          onChange={setType}
        />
      )}
      <SearchSelect
        {...rest}
        error={names.isError && stores.length === 0 ? profileTexts.storesFailed : error}
        label={profileTexts.storeName}
        placeholder={profileTexts.storePlaceholder}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
