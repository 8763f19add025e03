import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { FieldError, LabelText } from '@herzkarte/ui/form/FieldFrame.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { BadgeCheck, Mail, Smartphone } from 'lucide-react'
import { guardLeaving } from '../../../router/navigation.ts'
import { profileTexts } from './texts.ts'

/** A contact of the member: confirmed by a code, or missing. */
export interface Contact {
  kind: 'email' | 'phone'
  text: string | null
  /** Where it can be changed or added. */
  href: string
  required?: boolean
  error?: string | undefined
}

/**
 * Email address and mobile number. Both are confirmed by a code, so they are shown here and changed on a separate page. Anyone who follows the link is not
 * asked about what was entered so far: it is preserved.
 */
export function ContactRows({ contacts }: { contacts: readonly Contact[] }) {
  const confirmed = (
    <span className="inline-flex items-center gap-1 font-medium text-leaf-ink">
      <Icon of={BadgeCheck} size="sm" />
      {profileTexts.confirmed}
    </span>
  )
  return (
    <div className="grid gap-1.5">
      <Rows label={profileTexts.contact}>
        {contacts.map(({ kind, text, href, required }) => (
          <ListRow
            key={kind}
            icon={kind === 'email' ? Mail : Smartphone}
            title={
              text === null ? (
                <LabelText label={profileTexts[`${kind}Missing`]} required={required} />
              ) : (
                <span className="break-words tabular-nums">{text}</span>
              )
            }
            note={text !== null && confirmed}
            value={
              <span className={text === null ? 'max-[22rem]:sr-only' : 'sr-only wide:not-sr-only'}>
                {text === null ? profileTexts.add : profileTexts.change}
              </span>
            }
            href={href}
            onClick={() => guardLeaving(undefined)}
          />
        ))}
      </Rows>
      {contacts.map(({ kind, error }) => error && <FieldError key={kind}>{error}</FieldError>)}
    </div>
  )
}
