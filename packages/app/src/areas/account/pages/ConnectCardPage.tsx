import type { CardHoldings } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { Steps } from '@herzkarte/ui/display/Steps.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FormScreen } from '../form/index.ts'
import { takeProfile } from '../own-profile.ts'
import { BoundMoment } from '../printed-card/BoundMoment.tsx'
import { ConfirmForm } from '../printed-card/ConfirmForm.tsx'
import { FindForm } from '../printed-card/FindForm.tsx'
import { Holdings } from '../printed-card/Holdings.tsx'
import { cardTexts } from '../printed-card/texts.ts'

type Stage =
  | { at: 'find'; note?: string }
  | { at: 'confirm'; found: Result<'findProfile'> }
  | { at: 'bind'; confirmed: Result<'confirmProfile'> }
  | { at: 'bound'; holdings: CardHoldings }

/** Connects the printed card of an earlier customer to the account in four steps: find, confirm, review, bind. */
export default function ConnectCardPage() {
  const texts = useTexts(cardTexts)
  const user = useSession()?.user
  const [stage, setStage] = useState<Stage>({ at: 'find' })
  const restart = (note?: string) => setStage({ at: 'find', ...(note !== undefined && { note }) })
  if (stage.at === 'bound') return <BoundMoment holdings={stage.holdings} />
  if (!user || user.printedCardNumber !== null) return <Redirect to={paths.me()} replace />
  switch (stage.at) {
    case 'find':
      return (
        <StageScreen step={1} title={texts.findTitle} lead={texts.findLead} onBack={() => goBack(paths.me())}>
          <FindForm birthDate={user.birthDate} note={stage.note} onFound={(found) => setStage({ at: 'confirm', found })} />
        </StageScreen>
      )
    case 'confirm':
      return (
        <StageScreen step={2} title={texts.confirmTitle} lead={texts.confirmLead(stage.found.maskedFirstName)} onBack={() => restart()}>
          <ConfirmForm
            profileToken={stage.found.profileToken}
            onConfirmed={(confirmed) => setStage({ at: 'bind', confirmed })}
            onTooLate={() => restart(texts.tooLate)}
            onOther={() => restart()}
          />
        </StageScreen>
      )
    case 'bind':
      return (
        <StageScreen step={3} title={texts.holdingsTitle} lead={texts.holdingsLead} onBack={() => restart()}>
          <Holdings
            {...stage.confirmed}
            onBound={({ user: changed, holdings }) => {
              setStage({ at: 'bound', holdings })
              takeProfile(changed)
            }}
          />
        </StageScreen>
      )
  }
}

interface StageScreenProps {
  step: number
  title: string
  lead: string
  onBack: () => void
  children: ReactNode
}

function StageScreen({ step, ...rest }: StageScreenProps) {
  const texts = useTexts(cardTexts)
  return <FormScreen key={step} {...rest} area={texts.area} end={<Steps step={step} of={3} />} />
}
