import { useTexts } from '@herzkarte/ui/language.ts'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { deviceTexts } from './device-texts.ts'

interface SignOutOthersDialogProps {
  busy: boolean
  onYes: () => void
  onClose: () => void
}

export default function SignOutOthersDialog({ busy, onYes, onClose }: SignOutOthersDialogProps) {
  const texts = useTexts(deviceTexts)
  return (
    <QuestionDialog
      onClose={onClose}
      title={texts.allTitle}
      answers={[
        { label: texts.allYes, onChoose: onYes, busy },
        { label: texts.allNo, onChoose: onClose },
      ]}
    >
      {texts.allText}
    </QuestionDialog>
  )
}
