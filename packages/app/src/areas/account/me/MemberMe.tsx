import type { Consent } from '@herzkarte/contract/account/consents.ts'
import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { Pass } from '@herzkarte/ui/card/Pass.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Camera, Pencil } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { useSearchString } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { failureText } from '../../../shared/FailureNote.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { useShell } from '../../../shell/shell.ts'
import { StallCard } from '../../customer-card/index.ts'
import { ControlProblem } from '../form/failure.tsx'
import { editTexts, takeProfile } from '../own-profile.ts'
import { profileTexts } from '../profile-form/texts.ts'
import { answerConsent, consentTexts } from './consents.ts'
import { AccountRows, HistoryRows, TogetherRows } from './MemberRows.tsx'
import { meTexts } from './texts.ts'

/** A member's account. Session data shows at once, also offline. */
export function MemberMe({ user }: { user: Profile }) {
  const { data: profile = user } = useRead(api.getUserProfile, { isFromLoyalty: false })
  const tier = useRead(api.getUserMemberTierDetail, { isCallLoyalty: false })
  useEffect(() => {
    if (profile !== user && JSON.stringify(profile) !== JSON.stringify(user)) session.update(profile)
  }, [profile, user])
  return (
    <ListDetail
      onPhone="below"
      list={
        <>
          <MemberHead profile={profile} />
          {tier.data ? <StallCard detail={tier.data} /> : tier.isPending && <Bone className="h-[430px] wide:h-[220px] rounded-lg!" />}
          {/* Wide screens have the rail for it. */}
          {useShell() !== 'wide' && <HistoryRows />}
          <TogetherRows />
        </>
      }
      detail={
        <>
          <AccountRows profile={profile} />
          <Consents profile={profile} />
        </>
      }
    />
  )
}

const monthOf = (day: string) =>
  new Intl.DateTimeFormat(locale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function MemberHead({ profile }: { profile: Profile }) {
  const tier = useRead(api.getUserMemberTierDetail, { isCallLoyalty: false })
  return (
    <Pass labelledBy="member" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-[18px]">
      <div className="flex flex-wrap items-center gap-[14px] min-h-16">
        <PhotoLink profile={profile} />
        <div className="flex-[1_1_7rem] min-w-0">
          <h2 id="member" className="face-display text-xl text-balance hyphens-auto wrap-anywhere">
            {profile.userName}
          </h2>
          <p className="text-sm text-on-pass-soft">{meTexts.memberSince(monthOf(profile.memberSince))}</p>
        </div>
        <IconButton icon={Pencil} label={meTexts.edit} href={paths.editProfile()} className="-mr-2 [--ring:var(--hk-on-pass)]" />
      </div>
      {tier.isError && <p className="text-sm text-on-pass-soft">{meTexts.tierUnknown}</p>}
    </Pass>
  )
}

function PhotoLink({ profile: { firstName, lastName, photo } }: { profile: Profile }) {
  return (
    <Link
      href={paths.cropper()}
      aria-label={photo ? editTexts.changePhoto : editTexts.addPhoto}
      className="relative flex-none rounded-full"
    >
      <Avatar name={`${firstName} ${lastName}`} src={photo ?? undefined} size="lg" onRed />
      <span className="absolute -right-[4px] -bottom-[4px] grid place-items-center size-[28px] rounded-full bg-on-pass text-pass-ink shadow-[0_0_0_2px_var(--hk-pass)]">
        <Icon of={Camera} size="xs" />
      </span>
    </Link>
  )
}

/** What the member has agreed to, in which version and when. Each switch turns only after the server has confirmed. */
function Consents({ profile }: { profile: Profile }) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = paths.me() + useSearchString() === paths.wishes()
  const consents = useRead(api.listConsents, {}).data?.items
  const values = { ...profile, newsletter: profile.isMarketingInfo }
  const terms = consents?.find(({ kind }) => kind === 'terms')
  useEffect(() => {
    // The navigation scrolls to the top first.
    if (isAsked) requestAnimationFrame(() => heading.current?.scrollIntoView())
  }, [isAsked])
  return (
    <Card as="section" labelledBy={headingId} className="px-4 pt-4 pb-2">
      <h2 ref={heading} id={headingId} className="face-display text-lg mb-1 scroll-mt-28">
        {profileTexts.wishes}
      </h2>
      {optIns.map((kind) =>
        kind === 'newsletter' && profile.email === null ? (
          <Row key={kind} title={consentTexts.newsletter} note={meTexts.newsletterNeedsEmail}>
            <Button size="sm" variant="line" href={paths.changeMobileEmail('email')}>
              {meTexts.addEmail}
            </Button>
          </Row>
        ) : (
          <Fragment key={kind}>
            <OptIn kind={kind} value={values[kind]} consent={consents?.find((one) => one.kind === kind)} />
            {kind === 'digitalReceipts' && profile.digitalReceipts && <NoPaper value={profile.noPaper} />}
          </Fragment>
        ),
      )}
      {terms && <Terms consent={terms} />}
    </Card>
  )
}

const optIns = ['newsletter', 'digitalReceipts', 'personalisedOffers'] as const

interface OptInProps {
  kind: (typeof optIns)[number]
  value: boolean
  /** Unknown while it is read, and without a network. */
  consent: Consent | undefined
}

function OptIn({ kind, value, consent }: OptInProps) {
  const { answer, wording, version = 1 } = consent ?? {}
  const day = answer && dayText(dayAt(answer.answeredAt))
  const note = (
    <>
      {wording}
      {day && <span className="block">{answer.isGiven ? consentTexts.on(day, answer.version) : consentTexts.off(day)}</span>}
    </>
  )
  return (
    <Choice label={consentTexts[kind]} note={consent && note} value={value} change={(isOn) => answerConsent({ kind, version }, isOn)} />
  )
}

function NoPaper({ value }: { value: boolean }) {
  const change = async (noPaper: boolean) => takeProfile(await api.updateUserNoPaper({ noPaper }, { quiet: true }))
  return <Choice label={meTexts.noPaper} note={meTexts.noPaperNote} value={value} change={change} />
}

interface ChoiceProps {
  label: string
  note: ReactNode
  value: boolean
  change: (isOn: boolean) => Promise<void>
}

function Choice({ label, note, value, change }: ChoiceProps) {
  const { busy, error, attempt } = useAttempt()
  return (
    <div className="border-b border-line py-0.5">
      <Switch label={label} note={note} value={value} busy={busy} onChange={(isOn) => attempt(() => change(isOn))} />
      <ControlProblem error={error} />
    </div>
  )
}

function Terms({ consent }: { consent: Consent }) {
  const { answer, version, changedOn } = consent
  const { busy, error, attempt } = useAttempt()
  const problem = failureText(error)
  const isAgreed = answer?.isGiven && answer.version === version
  const note = isAgreed ? consentTexts.agreed(dayText(dayAt(answer.answeredAt)), version) : consentTexts.open(version, dayText(changedOn))
  return (
    <Row title={<TextLink href={paths.terms()}>{consentTexts.terms}</TextLink>} note={problem || note}>
      {!isAgreed && (
        <Button size="sm" variant="line" busy={busy} onClick={() => attempt(() => answerConsent(consent, true))}>
          {consentTexts.agree}
        </Button>
      )}
    </Row>
  )
}

function Row({ title, note, children }: { title: ReactNode; note: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-[14px] min-h-14 py-2 border-b border-line last:border-0">
      <p className="flex-1 min-w-0">
        {title}
        <span className="block text-note text-ink-soft">{note}</span>
      </p>
      {children}
    </div>
  )
}
