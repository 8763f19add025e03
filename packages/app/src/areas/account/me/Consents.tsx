import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { type ReactNode, useId } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { paths } from '../../../router/paths.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { failureText } from '../form/failure.tsx'
import { takeProfile } from '../own-profile.ts'
import { profileTexts } from '../profile-form/texts.ts'
import { meTexts } from './texts.ts'

/** The member's consents. Each switch turns only after the server has confirmed: other systems must be notified first, and may reject it. */
export function Consents({ profile }: { profile: Profile }) {
  const texts = useTexts(meTexts)
  const form = useTexts(profileTexts)
  const headingId = useId()
  return (
    <Card as="section" labelledBy={headingId} className="px-4 pt-4 pb-2">
      <h2 id={headingId} className="face-display text-lg mb-1">
        {texts.consents}
      </h2>
      {profile.email === null ? (
        <NewsletterNeedsEmail />
      ) : (
        <Consent
          label={texts.newsletter}
          note={texts.newsletterNote}
          value={profile.isMarketingInfo}
          change={(isMarketingInfo) => api.updateUserMarketingInfo({ isMarketingInfo }, { quiet: true })}
        />
      )}
      {(['digitalReceipts', 'personalisedOffers'] as const).map((name) => (
        <Consent
          key={name}
          label={form[name]}
          note={form[`${name}Note`]}
          value={profile[name]}
          change={(agreed) => api.updateUserProfile({ [name]: agreed }, { quiet: true })}
        />
      ))}
    </Card>
  )
}

interface ConsentProps {
  label: string
  note: ReactNode
  value: boolean
  change: (agreed: boolean) => Promise<Profile>
}

function Consent({ label, note, value, change }: ConsentProps) {
  const { busy, error, attempt } = useAttempt()
  const problem = failureText(error)
  const turn = (agreed: boolean) => attempt(async () => takeProfile(await change(agreed)))
  return (
    <div className="border-b border-line last:border-0 py-0.5">
      <Switch label={label} note={note} value={value} busy={busy} onChange={turn} />
      <div role="alert" className="pb-2 empty:p-0">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  )
}

function NewsletterNeedsEmail() {
  const texts = useTexts(meTexts)
  return (
    <div className="flex items-center gap-[14px] min-h-14 py-2 border-b border-line">
      <p className="flex-1 min-w-0">
        {texts.newsletter}
        <span className="block text-note text-ink-soft">{texts.newsletterNeedsEmail}</span>
      </p>
      <Button size="sm" variant="line" href={paths.changeMobileEmail('email')}>
        {texts.addEmail}
      </Button>
    </div>
  )
}
