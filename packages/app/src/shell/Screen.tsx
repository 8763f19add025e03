import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Page, PageHead, type PageProps } from '@herzkarte/ui/layout/Page.tsx'
import { SubBar, TopBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { useUiTexts } from '@herzkarte/ui/UiProvider.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { goBack } from '../router/navigation.ts'
import { useTitle } from '../router/use-title.ts'
import { useShell } from './shell.ts'

interface ScreenProps extends Pick<PageProps, 'width' | 'gap'> {
  title: string
  /** Name of the page's subject, where the title only says its kind. Used as the document title. */
  name?: string | undefined
  /** Target of the back button when there is no previous page. Main areas have none. */
  backTo?: string
  /** One action at the end: an icon button on the phone, a button on wide screens. */
  end?: ReactNode
  /** Full-width area right below the bar (phone): a header, chips. */
  below?: ReactNode
  tone?: 'paper' | 'heart'
  /** The page has its own heading; the title only shows in the bar. */
  ownHeading?: boolean
  children: ReactNode
}

/** Frame of a page in both shells: bar, title and back button on the phone, a page header on wide screens. */
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
