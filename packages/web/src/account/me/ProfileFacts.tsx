import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { groupCardNumber } from '@herzkarte/contract/rules/card-number.ts'
import { useId } from 'react'
import { locale, useTexts } from '../../app/language.ts'
import { Card } from '../../ui/Card.tsx'
import { meTexts } from './texts.ts'

const dayInFull = (day: string) =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** What is known about the member; what was not given is left out. */
export function ProfileFacts({ profile, homeStore }: { profile: Profile; homeStore: string | undefined }) {
  const texts = useTexts(meTexts)
  const headingId = useId()
  const { address, birthDate, phone } = profile
  const facts: [string, string | null | undefined][] = [
    [texts.email, profile.email],
    [texts.phone, phone && `${profile.areaCode ?? ''} ${phone}`],
    [texts.birthDate, birthDate && dayInFull(birthDate)],
    [texts.address, address && `${address.street} ${address.houseNumber}\n${address.zip} ${address.city}`],
    [texts.country, profile.country],
    [texts.homeStore, homeStore],
    [texts.cardNumber, groupCardNumber(profile.cardNumber)],
    [texts.receiptsBy, profile.digitalReceipts ? texts.digital : texts.paper],
    [texts.memberSince, dayInFull(profile.memberSince)],
  ]
  return (
    <Card as="section" labelledBy={headingId} className="px-4 pt-4 pb-2">
      <h2 id={headingId} className="face-display text-lg mb-1">
        {texts.facts}
      </h2>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-4 justify-between py-2.5 border-b border-line last:border-0">
                <dt className="text-sm leading-6 text-ink-soft flex-none">{label}</dt>
                <dd className="min-w-0 text-right font-medium tabular-nums whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
