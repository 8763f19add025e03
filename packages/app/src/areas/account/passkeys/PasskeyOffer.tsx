import { useTexts } from '@herzkarte/ui/language.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { passkeyTexts } from './texts.ts'
import { useAddPasskey } from './use-add-passkey.ts'

/** Asks once whether to sign in without a password from now on. */
export default function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const texts = useTexts(passkeyTexts)
  const { add, busy, error } = useAddPasskey(onClose)
  return (
    <QuestionDialog
      onClose={onClose}
      title={texts.offerTitle}
      answers={[
        { label: texts.add, onChoose: add, busy },
        { label: texts.offerNo, onChoose: onClose },
      ]}
    >
      {texts.offerText}
      <FailureNote error={error} />
    </QuestionDialog>
  )
}
