import { createContext, type ReactNode, useContext } from 'react'
import type { UiLang } from '../texts.ts'
import { samples } from './samples.ts'
import type { Samples } from './samples-de.ts'

const Context = createContext<Samples>(samples.de)

export function SampleProvider({ lang, children }: { lang: UiLang; children: ReactNode }) {
  return <Context value={samples[lang]}>{children}</Context>
}
export const useSamples = () => useContext(Context)

export function Section({ title, children, className = 'grid gap-3' }: { title: string; children: ReactNode; className?: string }) {
  return (
    <div className="min-w-0">
      <h2 lang="en" className="face-display text-[1.1875rem] leading-6 mb-2.5">
        {title}
      </h2>
      <div className={`grid-cols-[minmax(0,1fr)] ${className}`}>{children}</div>
    </div>
  )
}

export const Flow = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap items-center gap-2.5">{children}</div>

/** Some of the merchant's pictures, which the app gets from the server. */
const files = import.meta.glob<string>(
  [
    '../../../../../merchant/images/products/{kaffee-becher,boskoop-aepfel,laugenbrezel,bergkaese,riesling,haehnchenschenkel,lindenbluetenhonig}.svg',
    '../../../../../merchant/images/rewards/*.svg',
  ],
  { eager: true, query: '?url', import: 'default' },
)
export const picture = (name: string): string => Object.entries(files).find(([path]) => path.endsWith(`/${name}.svg`))?.[1] ?? ''
