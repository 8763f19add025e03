import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import Download from 'lucide-react/icons/download'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { FacebookRow } from '../facebook/FacebookRow.tsx'
import { securityTexts } from '../own-data/texts.ts'
import { passkeyTexts } from '../passkeys/texts.ts'

/** Sign-in methods, devices, and data export or deletion. Session data shows at once. */
export default function AccountSecurityPage() {
  const texts = useTexts(securityTexts)
  const user = useSession()?.user
  const count = useRead(api.listSessions, {}).data?.items.length
  if (!user) return null
  const { email, areaCode, phone, hasPassword } = user
  return (
    <Screen title={texts.title} backTo={paths.me()} width="column">
      <Part title={texts.signIn}>
        <ListRow icon={Mail} title={texts.email} note={email ? maskEmail(email) : texts.addEmail} href={paths.changeMobileEmail('email')} />
        <ListRow
          icon={Smartphone}
          title={texts.phone}
          note={phone ? maskPhone(areaCode ?? '', phone) : texts.addPhone}
          href={paths.changeMobileEmail('phone')}
        />
        <ListRow
          icon={KeyRound}
          title={texts.password}
          note={hasPassword ? texts.changePassword : texts.noPassword}
          href={paths.changePassword()}
        />
        {device.canUsePasskeys && <PasskeyRow />}
        <FacebookRow profile={user} />
        {/* An empty line reserves the space for the number while it is loading. */}
        <ListRow
          icon={MonitorSmartphone}
          title={texts.devices}
          note={count === undefined ? '\u00a0' : texts.deviceCount(count)}
          href={paths.devices()}
        />
      </Part>
      <Part title={texts.data}>
        <ListRow icon={Download} title={texts.export} note={texts.exportNote} href={paths.dataExport()} />
        <ListRow icon={Trash2} title={texts.remove} href={paths.deleteAccount()} danger />
      </Part>
    </Screen>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <SectionHead title={title} />
      <Rows label={title}>{children}</Rows>
    </section>
  )
}

/** Passkeys in the list of sign-in methods. */
function PasskeyRow() {
  const texts = useTexts(passkeyTexts)
  const count = useRead(api.listPasskeys, {}).data?.items.length
  // An empty line reserves the space for the number while it is loading.
  return (
    <ListRow icon={Fingerprint} title={texts.title} note={count === undefined ? '\u00a0' : texts.count(count)} href={paths.passkeys()} />
  )
}
