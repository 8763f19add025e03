import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { goBack } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { useShell } from '../app/shell.ts'
import { useTitle } from '../app/title.ts'
import { Awning } from '../ui/Awning.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Page, PageHead } from '../ui/Page.tsx'
import { Stall } from '../ui/Stall.tsx'
import { SubBar } from '../ui/TopBar.tsx'
import { awningTone } from '../ui/tones.ts'
import { useUiTexts } from '../ui/UiProvider.tsx'

interface CardFrameProps {
  title: string
  tone?: string
  isLoading?: boolean
  /** The card itself; without it the children stand alone. */
  places?: ReactNode
  /** Free hearts, a code: below the places on the phone, beside the title on wide screens. */
  actions?: ReactNode
  children: ReactNode
}

const back = () => goBack(paths.offers())

/** The stall of a heart card: red roof and awning over the whole width of a phone, card and rewards side by side on wide screens. */
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
