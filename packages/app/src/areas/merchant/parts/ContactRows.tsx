import type { AppInfo } from '@herzkarte/contract/merchant/app-files.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import Phone from 'lucide-react/icons/phone'
import { paths } from '../../../router/paths.ts'
import { infoTexts } from '../info-texts.ts'

/** How to reach the merchant. */
export function ContactRows({ contact: { company, street, zip, city, email, phone, phoneHours } }: Pick<AppInfo, 'contact'>) {
  const texts = useTexts(infoTexts)
  return (
    <Rows label={texts.reach}>
      <ListRow icon={MapPin} title={company} note={`${street}, ${zip} ${city}`} />
      <ListRow
        icon={Phone}
        title={<span className="tabular-nums">{phone}</span>}
        note={phoneHours}
        href={`tel:${phone.replaceAll(' ', '')}`}
      />
      <ListRow icon={Mail} title={<span className="wrap-anywhere">{email}</span>} note={texts.mail} href={`mailto:${email}`} />
      <ListRow icon={MessageCircleQuestionMark} title={texts.contactUs} href={paths.contactUs()} />
    </Rows>
  )
}
