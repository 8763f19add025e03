import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Page, PageHead, type PageProps } from '@herzkarte/ui/layout/Page.tsx'
import { SubBar, TopBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { uiTexts } from '@herzkarte/ui/texts.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { goBack } from '../router/navigation.ts'
import { useTitle } from '../router/use-title.ts'
import { subjectId } from './SubjectHeading.tsx'
import { useShell, useTwoColumns } from './shell.ts'

interface ScreenProps extends Pick<PageProps, 'width' | 'gap'> {
  title: string
  /** Name of the page's subject, where the title only says its kind. It is the document's title, and from tablets on the page's. */
  name?: string | undefined
  /** Target of the back button when there is no previous page, or what it does. Main areas have none. */
  backTo?: string | (() => void)
  /** Below the title on wide screens. */
  lead?: ReactNode
  /** One action at the end: an icon button on the phone, a button on wide screens. */
  end?: ReactNode
  /** On the phone the subject has its own heading (`SubjectHeading`), and the bar only says its kind. */
  ownHeading?: boolean
  children: ReactNode
}

/**
 * Frame of a page in both shells: bar, title and back button on the phone, a page header on wide screens. From tablets on, the title of every template
 * is in the same place and of the same size.
 */
export function Screen({ title, name, backTo, lead, end, ownHeading = false, children, ...page }: ScreenProps) {
  const shell = useShell()
  const isBroad = useTwoColumns()
  useTitle(name ?? title)
  const isSubject = ownHeading && isBroad && name !== undefined
  const head = { title: isSubject ? name : title, titleId: isSubject ? subjectId : undefined, asHeading: !ownHeading || isSubject }
  const back = typeof backTo === 'string' ? () => goBack(backTo) : backTo
  if (shell === 'wide') {
    return (
      <Page
        {...page}
        head={
          <>
            <PageHead {...head} actions={end} back={back && <IconButton icon={ArrowLeft} label={uiTexts.back} onClick={back} />} />
            {lead}
          </>
        }
      >
        {children}
      </Page>
    )
  }
  return (
    <>
      {back ? <SubBar {...head} onBack={back} end={end} /> : <TopBar title={title} actions={end} />}
      <Page {...page}>{children}</Page>
    </>
  )
}
