import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type UiLang, type UiTexts, uiTexts } from './texts.ts'

type Navigate = (href: string, options: { replace: boolean }) => void

export type UiEnvironment = {
  lang: UiLang
  texts: UiTexts
  /** Navigates to a page of the app; without it links behave normally. */
  navigate?: Navigate
  /** Fetches a page's code and data early; called when a finger or pointer comes near a link. */
  preload?: (href: string) => void
}

const Context = createContext<UiEnvironment>({ lang: 'de', texts: uiTexts.de })

/** Provides the language and link handling to all components. `texts` overrides individual texts. */
export function UiProvider(props: {
  lang: UiLang
  texts?: Partial<UiTexts>
  navigate?: Navigate
  preload?: (href: string) => void
  children: ReactNode
}) {
  const { lang, texts, navigate, preload, children } = props
  const environment = useMemo(() => ({ lang, texts: { ...uiTexts[lang], ...texts }, navigate, preload }), [lang, texts, navigate, preload])
  return <Context value={environment}>{children}</Context>
}

export const useUi = (): UiEnvironment => useContext(Context)
export const useUiTexts = (): UiTexts => useContext(Context).texts
