import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { HeartPlaces } from '@herzkarte/ui/card/HeartPlaces.tsx'
import { BottomBar, Page } from '@herzkarte/ui/layout/Page.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { Gift } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTopFocus } from './FormScreen.tsx'

interface HeartsMomentProps extends Pick<ComponentProps<typeof HeartCount>, 'from' | 'unit'> {
  title: string
  text: ReactNode
  hearts: number
  /** How many of the hearts are drawn, and how. */
  places: { most: number; columns: number; place: number }
  children: ReactNode
}

/** Replaces a form that has brought hearts: they are counted and stamped. */
export function HeartsMoment({ title, text, hearts, places: { most, columns, place }, children, ...count }: HeartsMomentProps) {
  const heading = useTopFocus<HTMLHeadingElement>()
  const drawn = Math.min(hearts, most)
  return (
    <Page width="column" className="min-h-dvh content-center! wide:min-h-0">
      <Stall size="lg" labelledBy="moment">
        <h1 id="moment" ref={heading} tabIndex={-1} className="face-display text-3xl text-balance">
          {title}
        </h1>
        {hearts > 0 && (
          <div className="grid gap-6 pt-7 pb-2">
            <HeartCount value={hearts} {...count} />
            <HeartPlaces
              held={drawn}
              size={drawn + 1}
              goals={[{ at: drawn + 1, icon: Gift }]}
              columns={columns}
              place={place}
              credited={drawn}
            />
          </div>
        )}
        <p className="pt-4 text-ink-soft text-pretty">{text}</p>
      </Stall>
      <BottomBar>{children}</BottomBar>
    </Page>
  )
}
