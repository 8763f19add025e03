import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts, useTexts } from '@herzkarte/ui/language.ts'
import { device } from '../../../device/index.ts'
import type { FacebookConfiguration } from './dialog.ts'
import { FacebookMark } from './FacebookMark.tsx'

export const buttonTexts = defineTexts({
  goOn: { de: 'Mit Facebook weiter', en: 'Continue with Facebook', fr: 'Continuer avec Facebook' },
})

/** Sign-in with Facebook, where the merchant offers it. The native shell has no page that Facebook's dialog could return to. */
export function FacebookButton({ configuration }: { configuration: FacebookConfiguration | null | undefined }) {
  const texts = useTexts(buttonTexts)
  if (!configuration || !device.canBeReturnedTo) return null
  async function go(chosen: FacebookConfiguration): Promise<void> {
    const { goToFacebook } = await import('./dialog.ts')
    await goToFacebook(chosen, 'enter')
  }
  return (
    <Button
      wide
      variant="line"
      icon={FacebookMark}
      onClick={() => void go(configuration)}
      className="animate-[hk-fade_var(--hk-base)_linear_backwards]"
    >
      {texts.goOn}
    </Button>
  )
}
