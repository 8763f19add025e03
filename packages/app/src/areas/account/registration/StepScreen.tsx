import { Steps } from '@herzkarte/ui/display/Steps.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { FormScreen } from '../form/index.ts'
import { type Step, steps } from './step-order.ts'
import { signUpTexts } from './texts.ts'

interface StepScreenProps {
  step: Step
  title: string
  lead: ReactNode
  onBack: () => void
  children: ReactNode
}

/** Frame of the sign-up steps, with a heart for each step. */
export function StepScreen({ step, ...rest }: StepScreenProps) {
  const texts = useTexts(signUpTexts)
  return <FormScreen {...rest} area={texts.register} end={<Steps step={steps.indexOf(step) + 1} of={steps.length} />} />
}
