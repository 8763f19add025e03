import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import goods from '@herzkarte/ui/assets/pictures/stall.svg'
import { HeartPlaces } from '@herzkarte/ui/card/HeartPlaces.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { StallFront } from '@herzkarte/ui/layout/StallFront.tsx'
import { TopBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { Gift, Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { brandName } from '../../../brand.ts'
import { paths } from '../../../router/paths.ts'
import { useTitle } from '../../../router/use-title.ts'
import { openLanguageSheet } from '../../../shell/Overlays.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'

/** A larger number is shown as text, but not all hearts are drawn. */
const mostDrawn = 11

interface StallHeroProps {
  welcomeHearts: number
  /** The hearts are animated: for the first thing that a visitor sees. */
  landing?: boolean
  /** A third action, below the two buttons. */
  more?: ReactNode
  /** Content below the hero. */
  children?: ReactNode
}

/** Frame of the pages that welcome a visitor: the hero, the benefits, and the links to sign up or sign in. */
export function StallHero({ welcomeHearts, landing, more, children }: StallHeroProps) {
  useTitle()
  if (useShell() === 'wide') {
    return (
      <Page gap="lg">
        {/* The entry page has nothing below it, so it is as high as the window. */}
        <Stall
          size="lg"
          bodyClassName={cx(
            'wide:p-0! wide:grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] overflow-hidden',
            landing && 'min-h-[min(100dvh-11rem,50rem)]',
          )}
        >
          <div className="self-center px-12 pt-20 pb-12">
            <Welcome hearts={welcomeHearts} more={more} />
          </div>
          <div className="grid grid-rows-[1fr_auto] bg-bakery-soft">
            <div className="self-center px-14 pt-10">
              <WelcomeHearts hearts={welcomeHearts} landing={landing} place={76} />
            </div>
            <img src={goods} alt="" width={390} height={164} fetchPriority="high" className="w-full" />
          </div>
        </Stall>
        {children}
      </Page>
    )
  }
  return (
    <>
      <StallFront
        bar={
          <TopBar
            brand={{ name: brandName, href: paths.landing(), label: `${brandName}, ${appTexts.home}` }}
            onRed
            actions={<IconButton icon={Languages} label={appTexts.language} onClick={openLanguageSheet} />}
          />
        }
      />
      {/* On tablets, the entry page stands in the middle of what the stall leaves. */}
      <Page className={cx(landing && 'tablet:min-h-[calc(100dvh-24rem)] tablet:content-center!')}>
        <div className="pt-5">
          <Welcome hearts={welcomeHearts} more={more}>
            <WelcomeHearts hearts={welcomeHearts} landing={landing} place={52} />
          </Welcome>
        </div>
        {children}
      </Page>
    </>
  )
}

function Welcome({ hearts, more, children }: { hearts: number; more: ReactNode; children?: ReactNode }) {
  return (
    // Between phone and wide screen, the actions are next to what they are about instead of as wide as the window.
    <section
      className={cx(
        'grid gap-4',
        Boolean(children) && 'tablet:grid-cols-[minmax(0,1fr)_20rem] tablet:grid-rows-[auto_auto_1fr] tablet:gap-x-12',
      )}
    >
      <h1 className="face-display text-3xl tablet:text-[3.25rem] tablet:leading-[3.25rem] min-[1600px]:text-[4.25rem] min-[1600px]:leading-[4.25rem] text-balance">
        {stallHeroTexts.title}
      </h1>
      <p className="text-ink-soft text-pretty">
        {stallHeroTexts.text} {hearts > 0 && stallHeroTexts.welcome(hearts)}
      </p>
      {children}
      <div
        className={cx(
          'grid content-start gap-3 pt-1 wide:max-w-[400px]',
          Boolean(children) && 'tablet:col-start-2 tablet:row-start-1 tablet:row-span-3',
        )}
      >
        <Button wide href={paths.signUp()}>
          {stallHeroTexts.register}
        </Button>
        <Button wide variant="line" href={paths.login()}>
          {stallHeroTexts.login}
        </Button>
        {more}
      </div>
    </section>
  )
}

function WelcomeHearts({ hearts, landing, place }: { hearts: number; landing: boolean | undefined; place: number }) {
  const drawn = Math.min(hearts, mostDrawn)
  if (drawn === 0) return null
  const goal = drawn + 1
  return (
    <HeartPlaces
      held={drawn}
      size={goal}
      goals={[{ at: goal, icon: Gift }]}
      columns={Math.min(goal, 6)}
      place={place}
      credited={landing ? drawn : 0}
    />
  )
}

const stallHeroTexts = defineTexts({
  title: { de: 'Jeder Einkauf bringt Herzen.', en: 'Every purchase brings hearts.', fr: 'Chaque achat apporte des cœurs.' },
  text: {
    de: 'Sammle bei jedem Einkauf und such dir Prämien aus, die du gleich mitnimmst.',
    en: 'Collect with every purchase and choose rewards to take straight home.',
    fr: 'Collecte des cœurs à chaque achat et choisis des récompenses à emporter tout de suite.',
  },
  welcome: {
    de: (hearts: number) =>
      `${hearts}\u00a0${plural(hearts, 'Willkommensherz liegt', 'Willkommens\u00adherzen liegen')} schon für dich bereit.`,
    en: (hearts: number) => `${hearts}\u00a0${plural(hearts, 'welcome heart is', 'welcome hearts are')} waiting for you already.`,
    fr: (hearts: number) => `${hearts}\u00a0${plural(hearts, 'cœur de bienvenue t’attend', 'cœurs de bienvenue t’attendent')} déjà.`,
  },
  register: { de: 'Kostenlos registrieren', en: 'Register for free', fr: 'M’inscrire gratuitement' },
  login: { de: 'Ich habe schon ein Konto', en: 'I already have an account', fr: 'J’ai déjà un compte' },
})
