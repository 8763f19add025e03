import type { Profile } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { ListRow, type ListRowProps, RowGroup } from '@herzkarte/ui/layout/Rows.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Download, FingerprintPattern as Fingerprint, KeyRound, Mail, MonitorSmartphone, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { refresh, useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { facebookTexts, goToFacebook } from '../facebook/dialog.ts'
import { FacebookMark } from '../facebook/FacebookButton.tsx'
import { takeProfile } from '../own-profile.ts'
import { passkeyTexts } from '../passkeys/texts.ts'
import { Devices } from './DevicesPage.tsx'

const securityTexts = defineTexts({
  title: { de: 'Anmeldung und Sicherheit', en: 'Login and security', fr: 'Connexion et sécurité' },
  signIn: { de: 'So meldest du dich an', en: 'How you log in', fr: 'Comment tu te connectes' },
  email: { de: 'E-Mail-Adresse', en: 'Email address', fr: 'Adresse e-mail' },
  phone: { de: 'Handynummer', en: 'Mobile number', fr: 'Numéro de mobile' },
  password: { de: 'Passwort', en: 'Password', fr: 'Mot de passe' },
  addEmail: { de: 'Noch keine hinterlegt', en: 'None yet', fr: 'Pas encore renseignée' },
  addPhone: { de: 'Noch keine hinterlegt', en: 'None yet', fr: 'Pas encore renseigné' },
  changePassword: { de: 'Ändern', en: 'Change', fr: 'Modifier' },
  noPassword: { de: 'Noch keins festgelegt', en: 'None set yet', fr: 'Pas encore choisi' },
  devices: { de: 'Angemeldete Geräte', en: 'Devices logged in', fr: 'Appareils connectés' },
  deviceCount: {
    de: (count: number) => `${count} ${plural(count, 'Gerät', 'Geräte')}`,
    en: (count: number) => `${count} ${plural(count, 'device', 'devices')}`,
    fr: (count: number) => `${count} ${plural(count, 'appareil', 'appareils')}`,
  },
  data: { de: 'Deine Daten', en: 'Your data', fr: 'Tes données' },
  export: { de: 'Daten herunterladen', en: 'Download your data', fr: 'Télécharger tes données' },
  remove: { de: 'Konto löschen', en: 'Delete account', fr: 'Supprimer le compte' },
})

/** Sign-in methods, devices, and data export or deletion. Session data shows at once. */
export default function AccountSecurityPage() {
  const user = useSession()?.user
  const devices = useRead(api.listSessions, {}).data?.items
  const passkeys = useRead(api.listPasskeys, {}, { enabled: device.canUsePasskeys }).data?.items
  if (!user) return null
  // An empty line reserves the space for the number while it is loading.
  const counted = (items: readonly unknown[] | undefined, text: (count: number) => string) => (items ? text(items.length) : '\u00a0')
  const { email, areaCode, phone, hasPassword } = user
  const emailNote = email ? maskEmail(email) : securityTexts.addEmail
  const phoneNote = phone ? maskPhone(areaCode ?? '', phone) : securityTexts.addPhone
  const passwordNote = hasPassword ? securityTexts.changePassword : securityTexts.noPassword
  const ways: ListRowProps[] = [
    { icon: Mail, title: securityTexts.email, note: emailNote, href: paths.changeMobileEmail('email') },
    { icon: Smartphone, title: securityTexts.phone, note: phoneNote, href: paths.changeMobileEmail('phone') },
    { icon: KeyRound, title: securityTexts.password, note: passwordNote, href: paths.changePassword() },
  ]
  if (device.canUsePasskeys) {
    ways.push({ icon: Fingerprint, title: passkeyTexts.title, note: counted(passkeys, passkeyTexts.count), href: paths.passkeys() })
  }
  return (
    <Screen title={securityTexts.title} backTo={paths.me()}>
      <ListDetail
        detail={<Devices />}
        list={
          <>
            <RowGroup title={securityTexts.signIn}>
              {ways.map((way) => (
                <ListRow key={way.href} {...way} />
              ))}
              <FacebookRow profile={user} />
              <ListRow
                icon={MonitorSmartphone}
                title={securityTexts.devices}
                note={counted(devices, securityTexts.deviceCount)}
                href={paths.devices()}
              />
            </RowGroup>
            <RowGroup title={securityTexts.data}>
              <ListRow icon={Download} title={securityTexts.export} href={paths.dataExport()} />
              <ListRow icon={Trash2} title={securityTexts.remove} href={paths.deleteAccount()} danger />
            </RowGroup>
          </>
        }
      />
    </Screen>
  )
}

/** Facebook in the list of sign-in methods: connected or not, where the merchant offers it. */
function FacebookRow({ profile }: { profile: Profile }) {
  const configuration = useMerchant().data?.facebook
  const [isAsking, setAsking] = useState(false)
  const { isFacebookLinked } = profile
  if (!device.canBeReturnedTo || (!configuration && !isFacebookLinked)) return null
  return (
    <>
      <ListRow
        icon={FacebookMark}
        title="Facebook"
        note={isFacebookLinked ? facebookTexts.isLinked : facebookTexts.link}
        onClick={() => (isFacebookLinked ? setAsking(true) : configuration && void goToFacebook(configuration, 'link'))}
      />
      {isAsking && <UnlinkQuestion hasPassword={profile.hasPassword} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks before Facebook is removed as a sign-in method. An account without a password sets one first. */
function UnlinkQuestion({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { busy, error, attempt } = useAttempt()
  const needsPassword = !hasPassword || isApiError(error, errors.passwordMissing)
  async function unlink(): Promise<void> {
    takeProfile(await api.unlinkFacebook({}, { quiet: true }))
    refresh([api.listSessions])
    onClose()
    showToast({ text: facebookTexts.unlinked })
  }
  return (
    <LazyQuestion
      onClose={onClose}
      title={facebookTexts.unlinkTitle}
      answers={[
        needsPassword
          ? { label: facebookTexts.setPassword, href: paths.changePassword(), onChoose: onClose }
          : { label: facebookTexts.unlink, onChoose: () => attempt(unlink), busy },
        { label: facebookTexts.keep, onChoose: onClose },
      ]}
    >
      {needsPassword ? facebookTexts.passwordFirst : facebookTexts.unlinkText}
      {!needsPassword && <FailureNote error={error} />}
    </LazyQuestion>
  )
}
