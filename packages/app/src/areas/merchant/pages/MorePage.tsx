import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { brandName } from '../../../brand.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { MemberRows } from '../parts/MemberRows.tsx'
import { AppRows, CommunityRows, HelpRows, LegalRows, MoreWays } from '../parts/MoreRows.tsx'
import { moreTexts } from '../texts.ts'
import { appVersion } from '../version.ts'

const CardHelpSheet = lazyDialog(() => import('../parts/CardHelpSheet.tsx'))

/** Links to everything that has no tab of its own. */
export default function MorePage() {
  const app = useTexts(appTexts)
  const texts = useTexts(moreTexts)
  const isMember = useSession() !== undefined
  const [helps, setHelps] = useState(false)
  return (
    <Screen title={app.more}>
      <MoreWays isMember={isMember} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isMember ? <MemberRows /> : <CommunityRows />}
          <AppRows />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <HelpRows onCardHelp={() => setHelps(true)} />
          <LegalRows />
        </div>
      </div>
      <p className="text-note text-ink-soft tabular-nums">
        {brandName} Herzkarte, {texts.version} {appVersion}
      </p>
      {helps && <CardHelpSheet onClose={() => setHelps(false)} />}
    </Screen>
  )
}
