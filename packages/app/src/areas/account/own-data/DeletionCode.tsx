import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { CodeForm } from '../contact/code/index.ts'
import { FormScreen } from '../form/index.ts'
import { type Deletion, deleteByCode, deletionDraft, sendDeletionAgain } from './deletion.ts'
import { deletionTexts } from './deletion-texts.ts'

/** The code that deletes the account. Unlike other codes it is not submitted by its last digit. */
export function DeletionCode() {
  const [deletion] = useState(deletionDraft.get)
  useEffect(() => {
    if (!deletion) navigate(paths.deleteAccount(), { replace: true })
  }, [deletion])
  return deletion ? <CodeOf deletion={deletion} /> : null
}

function CodeOf({ deletion }: { deletion: Deletion }) {
  const texts = useTexts(deletionTexts)
  const { verifyType, destination, sent } = deletion
  function keep(): void {
    deletionDraft.clear()
    navigate(paths.accountSecurity(), { replace: true })
  }
  return (
    <FormScreen
      area={texts.area}
      title={texts.codeTitle}
      lead={verifyType === 'email' ? texts.codeLeadEmail(destination) : texts.codeLeadPhone(destination)}
      onBack={() => goBack(paths.deleteAccount())}
    >
      <CodeForm
        sent={sent}
        resend={() => sendDeletionAgain(deletion)}
        verify={deleteByCode}
        action={{ label: texts.deleteNow, variant: 'danger' }}
        other={{ label: texts.keep, onClick: keep }}
      />
    </FormScreen>
  )
}
