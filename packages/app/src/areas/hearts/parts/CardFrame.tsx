import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Awning } from '@herzkarte/ui/layout/Awning.tsx'
import { Page, PageHead } from '@herzkarte/ui/layout/Page.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { SubBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { awningTone } from '@herzkarte/ui/tones.ts'
import { useUiTexts } from '@herzkarte/ui/UiProvider.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useTitle } from '../../../router/use-title.ts'
import { useShell } from '../../../shell/shell.ts'

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

/** Frame of a heart card: a red header over the full width of a phone, card and rewards side by side on wide screens. */
export function CardFrame({ title, tone = 'hearts', isLoading = false, places, actions, children }: CardFrameProps) {
  const texts = useUiTexts()
  useTitle(title)
  if (useShell() === 'wide') {
    return (
      <Page>
        <PageHead
          title={title}
          back={<IconButton icon={ArrowLeft} label={texts.back} onClick={back} />}
          actions={<div className="flex gap-3">{actions}</div>}
        />
        {places ? (
          <div className="grid grid-cols-[minmax(0,560px)_minmax(0,1fr)] gap-11 items-start">
            <Stall size="lg" tone={awningTone(tone)} className="sticky top-28">
              {places}
            </Stall>
            <div className="grid gap-3.5">{children}</div>
          </div>
        ) : (
          children
        )}
      </Page>
    )
  }
  return (
    <div className="overflow-x-clip">
      <SubBar title={title} onBack={back} tone="heart" />
      {places || isLoading ? (
        <Awning tone={awningTone(tone)} bleed height={40} drop={14} className="-mt-px z-1 -mb-10" />
      ) : (
        <Awning tone={awningTone(tone)} bleed height={40} drop={14} className="-mt-px z-1 mb-3" />
      )}
      <Page className="pt-0!">
        {places && (
          <div className="mx-[calc(50%-50vw)] ground-card shadow-card rounded-b-xl">
            <div className="grid gap-[18px] max-w-[734px] mx-auto px-4 pt-[58px] pb-5">
              {places}
              {actions && <div className="flex flex-wrap gap-2.5 *:flex-[1_1_136px]">{actions}</div>}
            </div>
          </div>
        )}
        {children}
      </Page>
    </div>
  )
}
