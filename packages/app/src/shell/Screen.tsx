import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Page, PageHead, type PageProps } from '@herzkarte/ui/layout/Page.tsx'
import { SubBar, TopBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { useUiTexts } from '@herzkarte/ui/UiProvider.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { goBack } from '../router/navigation.ts'
import { useTitle } from '../router/title.ts'
import { useShell } from './shell.ts'

interface ScreenProps extends Pick<PageProps, 'width' | 'gap'> {
  title: string
  /** What the page is of, where the title says only what kind of thing that is; the browser calls the page so. */
  name?: string | undefined
  /** Where back leads when there is no page before this one. Main areas have none. */
  backTo?: string
  /** One thing at the end: an icon button on the phone, a button on wide screens. */
  end?: ReactNode
  /** Right below the bar, as wide as the window (phone): an awning, chips. */
  below?: ReactNode
  tone?: 'paper' | 'heart'
  /** The page has a heading of its own; the title only names it in the bar. */
  ownHeading?: boolean
  children: ReactNode
}

/** Frame of a page in both shells: bar, title and way back on the phone, a page head on wide screens. */
export function Screen({
  title,
  name,
  backTo,
  end,
  below,
  tone = 'paper',
  ownHeading = false,
  width = 'page',
  gap = 'md',
  children,
}: ScreenProps) {
  const shell = useShell()
  const texts = useUiTexts()
  useTitle(name ?? title)
  const back = backTo === undefined ? undefined : () => goBack(backTo)
  if (shell === 'wide') {
    return (
      <Page width={width} gap={gap}>
        {ownHeading ? (
          back && (
            <div className="flex items-center gap-1 -ml-3 -my-3 font-semibold">
              <IconButton icon={ArrowLeft} label={texts.back} onClick={back} />
              <p className="flex-1 min-w-0">{title}</p>
              {end}
            </div>
          )
        ) : (
          <PageHead title={title} actions={end} back={back && <IconButton icon={ArrowLeft} label={texts.back} onClick={back} />} />
        )}
        {children}
      </Page>
    )
  }
  return (
    <>
      {back ? <SubBar title={title} onBack={back} end={end} tone={tone} asHeading={!ownHeading} /> : <TopBar title={title} actions={end} />}
      {below}
      <Page width={width} gap={gap}>
        {children}
      </Page>
    </>
  )
}
