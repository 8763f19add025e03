import type { AppPage } from '@herzkarte/rules/app/app-pages.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { appLinks, appLinkTexts } from '../app-links.ts'

/** A link from one of the merchant's texts to the page that it mentions. */
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
