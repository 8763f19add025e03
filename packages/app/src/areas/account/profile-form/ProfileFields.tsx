import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { ReactNode } from 'react'
import { Bound } from '../form/index.ts'
import { AddressFields } from './AddressFields.tsx'
import { CardAndInvitation } from './CardAndInvitation.tsx'
import { HomeStoreField } from './HomeStoreField.tsx'
import { PersonFields, type PersonFieldsProps } from './PersonFields.tsx'
import type { ProfileField } from './profile-values.ts'
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
