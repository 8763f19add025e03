import { Awning } from '@herzkarte/ui/layout/Awning.tsx'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { SubBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { awningTone } from '@herzkarte/ui/tones.ts'
import type { ReactNode } from 'react'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useTitle } from '../../../router/use-title.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'

interface CardFrameProps {
  title: string
  tone?: string
  isLoading?: boolean
  /** The card itself; without it the children stand alone. */
  places?: ReactNode
  /** Free hearts, a code: below the slots on the phone, next to the title on wide screens. */
  actions?: ReactNode
  children: ReactNode
}

const back = () => goBack(paths.offers())

/** Frame of a heart card: a red header over the full width of a phone, from tablets on card and rewards side by side. */
export function CardFrame({ title, tone = 'hearts', isLoading = false, places, actions, children }: CardFrameProps) {
  useTitle(title)
  const isWide = useShell() === 'wide'
  if (useTwoColumns()) {
    return (
      <Screen title={title} backTo={paths.offers()} end={isWide && <div className="flex flex-wrap gap-3">{actions}</div>}>
        {places ? (
          <ObjectPair
            object={
              <Stall size="lg" tone={awningTone(tone)} bodyClassName="grid gap-[18px]">
                {places}
                {!isWide && actions && <Actions>{actions}</Actions>}
              </Stall>
            }
          >
            {children}
          </ObjectPair>
        ) : (
          children
        )}
      </Screen>
    )
  }
  return (
    <div className="overflow-x-clip">
      <SubBar title={title} onBack={back} tone="heart" />
      {places || isLoading ? (
        <Awning tone={awningTone(tone)} bleed height={40} drop={14} className="-mt-px z-1 -mb-[40px]" />
      ) : (
        <Awning tone={awningTone(tone)} bleed height={40} drop={14} className="-mt-px z-1 mb-3" />
      )}
      <Page className="pt-0!">
        {places && (
          <div className="mx-[calc(50%-50vw)] ground-card shadow-card rounded-b-xl">
            <div className="grid gap-[18px] max-w-[734px] mx-auto px-4 pt-[58px] pb-5">
              {places}
              {actions && <Actions>{actions}</Actions>}
            </div>
          </div>
        )}
        {children}
      </Page>
    </div>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2.5 *:flex-[1_1_136px]">{children}</div>
}
