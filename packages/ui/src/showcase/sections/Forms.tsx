import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { IconButton } from '../../action/IconButton.tsx'
import { Checkbox } from '../../form/Checkbox.tsx'
import { Choices } from '../../form/Choices.tsx'
import { CodeField } from '../../form/CodeField.tsx'
import { DateField } from '../../form/DateField.tsx'
import { Field } from '../../form/Field.tsx'
import { Rules } from '../../form/Rules.tsx'
import { SearchSelect } from '../../form/SearchSelect.tsx'
import { Select } from '../../form/Select.tsx'
import { Stepper } from '../../form/Stepper.tsx'
import { Switch } from '../../form/Switch.tsx'
import { Section, useSamples } from '../parts.tsx'

export function Forms() {
  const s = useSamples()
  const [salutation, setSalutation] = useState<string | null>('0')
  const [none, setNone] = useState<string | null>(null)
  const [day, setDay] = useState('07 03 1986')
  const [noDay, setNoDay] = useState('31 02 ')
  const [code, setCode] = useState('4071')
  const [household, setHousehold] = useState<string | null>(null)
  const [country, setCountry] = useState<string | null>('Deutschland')
  const [receipts, setReceipts] = useState(true)
  const [offers, setOffers] = useState(false)
  const [consent, setConsent] = useState(false)
  const [pieces, setPieces] = useState(2)
  const options = s.salutations.map((label, i) => ({ value: String(i), label }))
  return (
    <Section title="Field" className="grid gap-5">
      <Field label={s.street} defaultValue="Ahornweg" autoComplete="off" />
      <Field label={s.firstName} required valid defaultValue="Annegret" autoComplete="off" />
      <Field label={s.email} required type="email" defaultValue="annegret.oberhofer@" error={s.emailWrong} autoComplete="off" />
      <Field label={s.mobile} type="tel" prefix="+49" defaultValue="1512345678" autoComplete="off" />
      <Field label={s.password} required type="password" defaultValue="Herzkart" autoComplete="new-password">
        <Rules metLabel={s.met} rules={s.rules.map((text, i) => ({ text, met: i < 2 }))} />
      </Field>
      <Field
        label={s.cardNumber}
        type="numeric"
        hint={s.cardHint}
        suffix={<IconButton icon={ScanLine} label={s.scan} className="-mr-3" />}
      />
      <Field label={s.message} multiline maxLength={60} defaultValue="Die Mindesteinkaufswertgrenze verstehe ich nicht" />
      <Field label={s.street} disabled defaultValue="Ahornweg" />
      <CodeField label={s.code} hint={s.codeHint} value={code} onChange={setCode} />
      <CodeField label={s.mailCode} kind="letters" length={8} value="7K3MQW" onChange={() => {}} />
      <CodeField label={s.code} error={s.codeWrong} value="407125" onChange={() => {}} />
      <DateField label={s.birthday} required hint={s.birthdayHint} birthday value={day} onChange={setDay} />
      <DateField label={s.birthday} required error={s.birthdayWrong} value={noDay} onChange={setNoDay} />
      <Choices label={s.salutation} options={options} value={salutation} onChange={setSalutation} />
      <Choices label={s.salutation} required error={s.salutationWrong} options={options.slice(0, 2)} value={none} onChange={setNone} />
      <Select
        label={s.household}
        options={s.persons.map((label, i) => ({ value: String(i + 1), label }))}
        value={household}
        onChange={setHousehold}
      />
      <SearchSelect
        label={s.country}
        options={s.countries.map((label) => ({ value: label, label }))}
        value={country}
        onChange={setCountry}
      />
      <div>
        <Switch label={s.receipts} note={s.receiptsNote} value={receipts} onChange={setReceipts} />
        <Switch label={s.personalOffers} value={offers} onChange={setOffers} />
      </div>
      <Checkbox label={s.consent} required value={consent} onChange={setConsent} error={consent ? undefined : s.consentWrong} />
      <Stepper label={s.pieces} lessLabel={s.less} moreLabel={s.more} value={pieces} onChange={setPieces} max={5} />
    </Section>
  )
}
