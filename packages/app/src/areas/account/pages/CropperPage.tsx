import { useTexts } from '@herzkarte/ui/language.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FormScreen, Problem } from '../form/index.ts'
import { Chooser } from '../photos/Chooser.tsx'
import { Crop } from '../photos/Crop.tsx'
import { photoTexts } from '../photos/texts.ts'
import { usePhoto } from '../photos/use-photo.ts'

/** The member's photo: chosen or taken, cropped to a square, and uploaded. */
export default function CropperPage() {
  const texts = useTexts(photoTexts)
  const profile = useSession()?.user
  const { picture, percent, problem, removing, take, choose, use, remove, cancel, chooseOther } = usePhoto()
  if (!profile) return null
  return (
    <FormScreen title={texts.title} lead={picture ? texts.cropLead : texts.lead} onBack={() => goBack(paths.me())}>
      {picture ? (
        <Crop picture={picture} percent={percent} problem={problem} onUse={use} onOther={chooseOther} onCancel={cancel} />
      ) : (
        <Chooser
          profile={profile}
          onTake={take}
          onChoose={choose}
          onRemove={remove}
          removing={removing}
          problem={<Problem>{problem}</Problem>}
        />
      )}
    </FormScreen>
  )
}
