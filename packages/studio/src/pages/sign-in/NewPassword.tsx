import { passwordIssue, passwordRules } from '@herzkarte/rules/person/password.ts'
import { Rules } from '@herzkarte/ui/form/Rules.tsx'
import { TextField } from '../../parts/fields.tsx'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  label: { de: 'Neues Passwort', en: 'New password' },
  met: { de: 'erfüllt', en: 'met' },
  length: { de: '8 bis 16 Zeichen', en: '8 to 16 characters' },
  capital: { de: 'ein Großbuchstabe', en: 'a capital letter' },
  digit: { de: 'eine Ziffer', en: 'a digit' },
  symbol: { de: 'ein Sonderzeichen', en: 'a symbol' },
})

const rules = ['length', 'capital', 'digit', 'symbol'] as const

export const isGoodPassword = (password: string): boolean => passwordIssue(password) === undefined

/** A password that somebody chooses, with its rules. */
export function NewPassword({ value, onChange, error }: { value: string; onChange: (value: string) => void; error?: string | undefined }) {
  const met = passwordRules(value)
  return (
    <div className="grid gap-2 w-full">
      <TextField
        label={texts.label}
        type="password"
        autoComplete="new-password"
        required
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Rules rules={rules.map((rule) => ({ text: texts[rule], met: met[rule] }))} metLabel={texts.met} />
    </div>
  )
}
