import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../app/language.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Bound, type Fields } from '../form/index.ts'
import { AddressFields } from './AddressFields.tsx'
import { CardNumberField } from './CardNumberField.tsx'
import { HomeStoreField } from './HomeStoreField.tsx'
import { PersonFields } from './PersonFields.tsx'
import type { AskedFields, ProfileField, ProfileValues } from './profile-values.ts'
import { profileTexts } from './texts.ts'

export interface PartProps {
  fields: Fields<ProfileValues>
  asked: AskedFields
}

const address = ['street', 'houseNumber', 'zip', 'city', 'country'] as const
const wishes = ['digitalReceipts', 'personalisedOffers'] as const

/** All that the merchant's configuration wants to know about a person, part by part. */
export function ProfileFields({ fields, asked, stores }: PartProps & { stores: Result<'getMerchantDetail'>['stores'] }) {
  const texts = useTexts(profileTexts)
  const { shown, required } = asked
  const anyOf = (names: readonly ProfileField[]) => names.some((name) => shown.has(name))
  return (
    <>
      <PersonFields fields={fields} asked={asked} />
      {shown.has('cardNumber') && (
        <Bound fields={fields} name="cardNumber">
          {(field) => <CardNumberField {...field} label={texts.cardNumber} hint={texts.cardHint} required={required.has('cardNumber')} />}
        </Bound>
      )}
      {shown.has('homeStoreId') && (
        <Part title={texts.store} hint={texts.storeHint}>
          <Bound fields={fields} name="homeStoreId">
            {(field) => <HomeStoreField {...field} stores={stores} required={required.has('homeStoreId')} />}
          </Bound>
        </Part>
      )}
      {anyOf(address) && (
        <Part title={texts.address} hint={address.some((name) => required.has(name)) ? undefined : texts.addressHint}>
          <AddressFields fields={fields} asked={asked} />
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

function Part({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <div>
        <SectionHead title={title} />
        {hint && <p className="mt-1 text-note text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
