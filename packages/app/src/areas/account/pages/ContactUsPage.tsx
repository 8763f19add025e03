import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { InquiryForm } from '../contact/inquiry/InquiryForm.tsx'
import { InquirySent } from '../contact/inquiry/InquirySent.tsx'
import { writerOf } from '../contact/inquiry/inquiry.ts'
import { inquiryTexts } from '../contact/inquiry/texts.ts'
import { FormScreen } from '../form/index.ts'

/** A message to the merchant's customer service, from members and visitors. */
export default function ContactUsPage() {
  const texts = useTexts(inquiryTexts)
  const writer = writerOf(useSession()?.user)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) {
    return (
      <Screen title={texts.area} backTo={paths.more()} width="column" ownHeading>
        <InquirySent email={sentTo} getsCopy={writer.knownEmail !== null} />
      </Screen>
    )
  }
  return (
    <FormScreen area={texts.area} title={texts.title} lead={texts.lead} onBack={() => goBack(paths.more())}>
      <InquiryForm writer={writer} onSent={setSentTo} />
    </FormScreen>
  )
}
