import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { passkeyTexts } from './texts.ts'

/** Passkeys in the list of sign-in methods. */
export function PasskeyRow() {
  const texts = useTexts(passkeyTexts)
  const count = useRead(api.listPasskeys, {}).data?.items.length
  // An empty line reserves the space for the number while it is loading.
  return (
    <ListRow icon={Fingerprint} title={texts.title} note={count === undefined ? '\u00a0' : texts.count(count)} href={paths.passkeys()} />
  )
}
