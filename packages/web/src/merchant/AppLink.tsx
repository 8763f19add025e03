import type { AppPage } from '@herzkarte/contract/rules/app-pages.ts'
import { useTexts } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { appLinks, appLinkTexts } from './app-links.ts'

/** The way from one of the merchant's texts to the page that it speaks of. */
export function AppLink({ to }: { to: AppPage | null }) {
  const texts = useTexts(appLinkTexts)
  if (to === null) return null
  return (
    <div>
      <Button variant="line" size="sm" href={appLinks[to]()}>
        {texts[to]}
      </Button>
    </div>
  )
}
