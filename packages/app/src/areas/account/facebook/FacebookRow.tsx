import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { goToFacebook } from './dialog.ts'
import { FacebookMark } from './FacebookMark.tsx'
import { facebookTexts } from './texts.ts'

const UnlinkDialog = lazyDialog(() => import('./UnlinkDialog.tsx'))

/** Facebook in the list of sign-in methods: connected or not, where the merchant offers it. */
export function FacebookRow({ profile }: { profile: Profile }) {
  const texts = useTexts(facebookTexts)
  const configuration = useMerchant().data?.facebook
  const [isAsking, setAsking] = useState(false)
  const { isFacebookLinked } = profile
  if (!device.canBeReturnedTo || (!configuration && !isFacebookLinked)) return null
  return (
    <>
      <ListRow
        icon={FacebookMark}
        title="Facebook"
        note={isFacebookLinked ? texts.isLinked : texts.link}
        onClick={() => (isFacebookLinked ? setAsking(true) : configuration && void goToFacebook(configuration, 'link'))}
      />
      {isAsking && <UnlinkDialog hasPassword={profile.hasPassword} onClose={() => setAsking(false)} />}
    </>
  )
}
