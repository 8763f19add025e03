import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Languages from 'lucide-react/icons/languages'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import { lazy, Suspense, useState } from 'react'
import { brandName } from '../app/brand.ts'
import { useLang, useTexts } from '../app/language.ts'
import { openLanguageSheet } from '../app/Overlays.tsx'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { useSession } from '../app/session.ts'
import { appTexts, languageNames } from '../app/texts.ts'
import { ListRow, Rows } from '../ui/Rows.tsx'
import { MemberRows } from './MemberRows.tsx'
import { moreTexts } from './texts.ts'
import { appVersion } from './version.ts'

const CardHelpSheet = lazy(() => import('./CardHelpSheet.tsx'))

/** Everything that has no tab of its own. */
export default function MorePage() {
  const app = useTexts(appTexts)
  const texts = useTexts(moreTexts)
  const lang = useLang()
  const isMember = useSession() !== undefined
  const [helps, setHelps] = useState(false)
  return (
    <Screen title={app.more} width="column">
      {isMember && <MemberRows />}
      <Rows>
        <ListRow icon={CircleHelp} title={texts.help} onClick={() => setHelps(true)} />
        <ListRow icon={MessageCircleQuestionMark} title={texts.contactUs} href={paths.contactUs()} />
        <ListRow icon={Languages} title={app.language} value={languageNames[lang]} onClick={openLanguageSheet} />
      </Rows>
      <p className="text-center text-note text-ink-soft tabular-nums">
        {brandName} Herzkarte, {texts.version} {appVersion}
      </p>
      <Suspense>{helps && <CardHelpSheet onClose={() => setHelps(false)} />}</Suspense>
    </Screen>
  )
}
