import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { HeartPlaces } from '@herzkarte/ui/card/HeartPlaces.tsx'
import { defineTexts, plural, useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar, Page } from '@herzkarte/ui/layout/Page.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import Gift from 'lucide-react/icons/gift'
import { useEffect, useRef } from 'react'
import { enterAfterSignIn } from '../../../router/navigation.ts'
import { useTitle } from '../../../router/use-title.ts'

const welcomeTexts = defineTexts({
  title: {
    de: (name: string) => (name ? `Willkommen, ${name}!` : 'Willkommen!'),
    en: (name: string) => (name ? `Welcome, ${name}!` : 'Welcome!'),
    fr: (name: string) => (name ? `Bienvenue, ${name}\u202f!` : 'Bienvenue\u202f!'),
  },
  hearts: {
    de: (count: number) => plural(count, 'Willkommensherz', 'Willkommensherzen'),
    en: (count: number) => plural(count, 'welcome heart', 'welcome hearts'),
    fr: (count: number) => plural(count, 'cœur de bienvenue', 'cœurs de bienvenue'),
  },
  text: {
    de: 'Deine Karte ist bereit. Zeig sie bei jedem Einkauf an der Kasse, dann kommen weitere Herzen dazu.',
    en: 'Your card is ready. Show it at the till with every purchase, and more hearts will follow.',
    fr: 'Ta carte est prête. Présente-la en caisse à chaque achat, et d’autres cœurs s’ajouteront.',
  },
  waiting: {
    de: (count: number) => `${plural(count, 'Dein Willkommensherz gilt', 'Deine Willkommensherzen gelten')} ab deinem ersten Einkauf.`,
    en: (count: number) => `Your welcome ${plural(count, 'heart counts', 'hearts count')} from your first purchase on.`,
    fr: (count: number) => `${plural(count, 'Ton cœur de bienvenue compte', 'Tes cœurs de bienvenue comptent')} dès ton premier achat.`,
  },
  go: { de: 'Los geht’s', en: 'Let’s go', fr: 'C’est parti' },
})

const mostDrawn = 14

interface WelcomeMomentProps {
  firstName: string
  hearts: number
}

/** Welcomes a new member and animates the credited hearts. */
export function WelcomeMoment({ firstName, hearts }: WelcomeMomentProps) {
  const texts = useTexts(welcomeTexts)
  useTitle(texts.title(''))
  const heading = useRef<HTMLHeadingElement>(null)
  const drawn = Math.min(hearts, mostDrawn)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Page width="column" className="min-h-dvh content-center! wide:min-h-0">
      <Stall size="lg" labelledBy="welcome">
        <h1 id="welcome" ref={heading} tabIndex={-1} className="face-display text-3xl text-balance">
          {texts.title(firstName)}
        </h1>
        {hearts > 0 && (
          <div className="grid gap-6 pt-7 pb-2">
            <HeartCount value={hearts} unit={texts.hearts(hearts)} />
            <HeartPlaces
              held={drawn}
              size={drawn + 1}
              goals={[{ at: drawn + 1, icon: Gift }]}
              columns={Math.min(drawn + 1, 6)}
              place={64}
              credited={drawn}
            />
          </div>
        )}
        <p className="pt-4 text-ink-soft text-pretty">
          {texts.text} {hearts > 0 && texts.waiting(hearts)}
        </p>
      </Stall>
      <BottomBar>
        <Button onClick={enterAfterSignIn}>{texts.go}</Button>
      </BottomBar>
    </Page>
  )
}
