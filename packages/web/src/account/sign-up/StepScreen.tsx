import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTexts } from '../../app/language.ts'
import { useShell } from '../../app/shell.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { SubBar } from '../../ui/TopBar.tsx'
import { useUiTexts } from '../../ui/UiProvider.tsx'
import { type Step, steps } from './steps.ts'
import { signUpTexts } from './texts.ts'

interface StepScreenProps {
  step: Step
  title: string
  lead: ReactNode
  onBack: () => void
  children: ReactNode
}

/** Frame of the steps of signing up, with a heart for each. */
export function StepScreen({ step, title, lead, onBack, children }: StepScreenProps) {
  const texts = useTexts(signUpTexts)
  const ui = useUiTexts()
  const hearts = <Steps step={steps.indexOf(step) + 1} of={steps.length} />
  if (useShell() === 'wide') {
    return (
      <Page width="column">
        <PageHead title={title} actions={hearts} back={<IconButton icon={ArrowLeft} label={ui.back} onClick={onBack} />} />
        <p className="-mt-4 text-ink-soft text-pretty">{lead}</p>
        {children}
      </Page>
    )
  }
  return (
    <>
      <SubBar title={texts.register} onBack={onBack} end={<span className="pr-2">{hearts}</span>} asHeading={false} />
      <Page width="column" gap="lg">
        <div className="grid gap-1">
          <h1 className="face-display text-2xl text-balance">{title}</h1>
          <p className="text-sm text-ink-soft text-pretty">{lead}</p>
        </div>
        {children}
      </Page>
    </>
  )
}
