import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Problem, useFields } from '../form/index.ts'
import type { IdentifierValues } from '../identifier/index.ts'
import { changePasswordTexts } from './change-texts.ts'
import { beginReset } from './reset/index.ts'

/** An account without a password gets its first one through a code, as if it had been forgotten. */
export function SetFirst({ identifier }: { identifier: IdentifierValues }) {
  const texts = useTexts(changePasswordTexts)
  const fields = useFields({
    values: {},
    check: () => ({}),
    send: async () => {
      await beginReset(identifier)
      navigate(paths.verifyCode(identifier.kind, 'resetPassword'))
    },
  })
  return (
    <form {...fields.formProps} className="grid gap-5">
      <Problem>{fields.problem}</Problem>
      <BottomBar>
        <Button type="submit" busy={fields.busy}>
          {texts.send}
        </Button>
      </BottomBar>
    </form>
  )
}
