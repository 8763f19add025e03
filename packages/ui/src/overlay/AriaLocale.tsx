import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { localeOf } from '../texts.ts'
import { useUi } from '../UiProvider.tsx'

/** React Aria in the app's language. Every component built on it wraps itself, so that pages without such a component never load it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={localeOf[useUi().lang]}>{children}</I18nProvider>
}
