import type { Passkey } from '@herzkarte/contract/account/passkeys.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { passkeyTexts } from './texts.ts'

/** Asks before a passkey is removed. */
export default function RemoveDialog({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const texts = useTexts(passkeyTexts)
  const removal = useAct(api.removePasskey, { refreshes: [api.listPasskeys, api.listSessions] })
  const remove = () => removal.mutate({ passkeyId }, { onSuccess: () => showToast({ text: texts.removed }), onSettled: onClose })
  return (
    <QuestionDialog
      onClose={onClose}
      title={texts.removeTitle}
      answers={[
        { label: texts.removeYes, onChoose: remove, busy: removal.isPending },
        { label: texts.removeNo, onChoose: onClose },
      ]}
    >
      {texts.removeText(name)}
    </QuestionDialog>
  )
}
