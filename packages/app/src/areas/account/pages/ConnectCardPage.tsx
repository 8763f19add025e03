import type { CardHoldings } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { Steps } from '@herzkarte/ui/display/Steps.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { useTitle } from '../../../router/use-title.ts'
import { appTexts } from '../../../texts.ts'
import { heartReads } from '../../hearts/reads.ts'
import { HeartsMoment } from '../form/HeartsMoment.tsx'
import { Form, FormScreen, Problem, useFields } from '../form/index.ts'
import { takeProfile } from '../own-profile.ts'
import { cardTexts, FindForm } from '../printed-card/FindForm.tsx'

type Stage =
  | { at: 'find' }
  | { at: 'confirm'; found: Result<'findProfile'> }
  | { at: 'bind'; confirmed: Result<'confirmProfile'> }
  | { at: 'bound'; holdings: CardHoldings }

const steps: readonly Stage['at'][] = ['find', 'confirm', 'bind']

/** Connects the printed card of an earlier customer to the account in four steps: find, confirm, review, bind. */
export default function ConnectCardPage() {
  const user = useSession()?.user
  const [stage, setStage] = useState<Stage>({ at: 'find' })
  const restart = () => setStage({ at: 'find' })
  if (stage.at === 'bound') return <BoundMoment holdings={stage.holdings} />
  if (!user || user.printedCardNumber !== null) return <Redirect to={paths.me()} replace />
  const screen = {
    find: { title: cardTexts.findTitle, lead: cardTexts.findLead },
    confirm: { title: cardTexts.confirmTitle, lead: stage.at === 'confirm' && cardTexts.confirmLead(stage.found.maskedFirstName) },
    bind: { title: cardTexts.holdingsTitle, lead: cardTexts.holdingsLead },
  }
  return (
    <FormScreen
      key={stage.at}
      {...screen[stage.at]}
      area={cardTexts.area}
      end={<Steps step={steps.indexOf(stage.at) + 1} of={steps.length} />}
      backTo={stage.at === 'find' ? paths.me() : restart}
    >
      {stage.at === 'find' && <FindForm birthDate={user.birthDate} onFound={(found) => setStage({ at: 'confirm', found })} />}
      {stage.at === 'confirm' && (
        <ConfirmForm
          profileToken={stage.found.profileToken}
          onConfirmed={(confirmed) => setStage({ at: 'bind', confirmed })}
          onOther={restart}
        />
      )}
      {stage.at === 'bind' && (
        <Holdings
          {...stage.confirmed}
          onBound={({ user: changed, holdings }) => {
            setStage({ at: 'bound', holdings })
            takeProfile(changed)
          }}
        />
      )}
    </FormScreen>
  )
}

interface HoldingsProps {
  bindToken: string
  holdings: CardHoldings
  onBound: (bound: Result<'bindUserProfile'>) => void
}

/** Shows what is saved on the card, before it moves permanently. */
function Holdings({ bindToken, holdings, onBound }: HoldingsProps) {
  const bind = useOperation(api.bindUserProfile, { quiet: true, refreshes: heartReads })
  return (
    <div className="grid gap-5">
      <Card className="grid gap-5 p-5 wide:p-8">
        {holdings.hearts.length === 0 && <p className="text-pretty">{cardTexts.nothing}</p>}
        {holdings.hearts.map(({ campaignId, name, hearts }) => (
          <HeartCount
            key={campaignId}
            value={hearts}
            size="md"
            unit={
              <>
                {cardTexts.hearts(hearts)}
                <span className="block font-sans text-sm font-normal text-ink-soft">{cardTexts.ofCampaign(name)}</span>
              </>
            }
          />
        ))}
      </Card>
      <Problem error={bind.error} />
      <BottomBar>
        <Button busy={bind.isPending} onClick={() => bind.mutate({ bindToken }, { onSuccess: onBound })}>
          {cardTexts.bind}
        </Button>
      </BottomBar>
    </div>
  )
}

function BoundMoment({ holdings }: { holdings: CardHoldings }) {
  useTitle(cardTexts.boundTitle)
  const hearts = holdings.hearts.reduce((sum, holding) => sum + holding.hearts, 0)
  const campaignId = holdings.hearts[0]?.campaignId
  return (
    <HeartsMoment
      title={cardTexts.boundTitle}
      hearts={hearts}
      from={0}
      unit={cardTexts.hearts(hearts)}
      places={{ most: 17, columns: 6, place: 56 }}
      text={cardTexts.boundText}
    >
      {campaignId && (
        <Button href={paths.stampCard(campaignId)} replace>
          {cardTexts.openCard}
        </Button>
      )}
      <Button {...(campaignId && { variant: 'text' })} href={paths.me()} replace>
        {appTexts.done}
      </Button>
    </HeartsMoment>
  )
}

interface ConfirmFormProps {
  profileToken: string
  onConfirmed: (confirmed: Result<'confirmProfile'>) => void
  /** Another card is meant, or the customer that was found is no longer valid. */
  onOther: () => void
}

/** Asks for the last name, as proof that the card belongs to the person who found it. */
function ConfirmForm({ profileToken, onConfirmed, onOther }: ConfirmFormProps) {
  const fields = useFields({
    values: { lastName: '' },
    check: ({ lastName }) => ({ lastName: isBlank(lastName) ? 'required' : undefined }),
    judge: 'sent',
    send: async ({ lastName }) => {
      try {
        onConfirmed(await api.confirmProfile({ profileToken, lastName }, { quiet: true }))
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.is(errors.customerInfoNotFound)) throw error
        if (!isAboutName(error)) {
          showToast({ text: cardTexts.tooLate, durationMs: 6000 })
          return onOther()
        }
        throw new CallFailure(error.kind, cardTexts.lastNameWrong, error.code, error.result)
      }
    },
  })
  return (
    <Form
      fields={fields}
      submit={cardTexts.confirm}
      more={
        <Button variant="text" onClick={onOther}>
          {cardTexts.otherCard}
        </Button>
      }
    >
      <Field
        {...fields.text('lastName')}
        valid={false}
        label={cardTexts.lastName}
        required
        autoComplete="family-name"
        autoFocus
        maxLength={200}
      />
    </Form>
  )
}

const isAboutName = ({ result }: CallFailure) => (result as { fields?: readonly string[] } | null)?.fields?.includes('lastName') === true
