import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { device } from '../../../device/index.ts'
import type { FacebookConfiguration } from './dialog.ts'

export const buttonTexts = defineTexts({
  goOn: { de: 'Mit Facebook weiter', en: 'Continue with Facebook', fr: 'Continuer avec Facebook' },
})

/** Sign-in with Facebook, where the merchant offers it. The native shell has no page that Facebook's dialog could return to. */
export function FacebookButton({ configuration }: { configuration: FacebookConfiguration | null | undefined }) {
  if (!configuration || !device.canBeReturnedTo) return null
  return (
    <Button
      wide
      variant="line"
      icon={FacebookMark}
      onClick={() => void import('./dialog.ts').then(({ goToFacebook }) => goToFacebook(configuration, 'enter'))}
      className="animate-[hk-fade_var(--hk-base)_linear_backwards]"
    >
      {buttonTexts.goOn}
    </Button>
  )
}

/** Facebook's letter, in the colour of the text next to it. */
export function FacebookMark({ className, size = 24 }: { className?: string; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className={className} fill="currentColor" aria-hidden="true">
      <path d="M12 1a11 11 0 0 0-1.9 21.84v-7.6H7.4V12h2.7V9.6c0-2.7 1.6-4.2 4.06-4.2 1.18 0 2.4.21 2.4.21v2.65h-1.35c-1.33 0-1.75.83-1.75 1.68V12h2.98l-.48 3.24h-2.5v7.6A11 11 0 0 0 12 1Z" />
    </svg>
  )
}
