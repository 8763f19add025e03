import { useState } from 'react'
import { Button } from '../../action/Button.tsx'
import { Wait } from '../../feedback/Wait.tsx'
import { Choices } from '../../form/Choices.tsx'
import { Tabs } from '../../layout/Tabs.tsx'
import { Dialog } from '../../overlay/Dialog.tsx'
import { Sheet } from '../../overlay/Sheet.tsx'
import { ToastView } from '../../overlay/TimedToast.tsx'
import { showToast } from '../../overlay/toast.ts'
import { Flow, Section, useSamples } from '../parts.tsx'

const langs = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
]

export function Overlays() {
  const s = useSamples()
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null)
  const [lang, setLang] = useState<string | null>('de')
  const [tab, setTab] = useState('0')
  const close = () => setOpen(null)
  const toast = { text: s.toast, action: { label: s.thank } }
  const leaf = { text: s.toastLeaf, tone: 'leaf' as const, action: { label: s.toCard, href: '#card' } }
  return (
    <>
      <Section title="Toast, popup after activating, waiting">
        <ToastView {...toast} />
        <ToastView {...leaf} />
        <div>
          <Wait text={s.wait} />
        </div>
        <Flow>
          <Button variant="line" size="sm" onClick={() => showToast(toast)}>
            Toast
          </Button>
          <Button variant="line" size="sm" onClick={() => showToast(leaf)}>
            Toast leaf
          </Button>
          <Button variant="line" size="sm" onClick={() => setOpen('sheet')}>
            {s.openSheet}
          </Button>
          <Button variant="line" size="sm" onClick={() => setOpen('dialog')}>
            {s.openDialog}
          </Button>
        </Flow>
        <Sheet open={open === 'sheet'} onClose={close} title={s.language} actions={<Button onClick={close}>{s.apply}</Button>}>
          <Choices label={s.language} hideLabel look="row" options={langs} value={lang} onChange={setLang} />
        </Sheet>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title={s.question}
          actions={
            <>
              <Button onClick={close}>{s.yes}</Button>
              <Button variant="line" onClick={close}>
                {s.no}
              </Button>
            </>
          }
        >
          {s.questionText}
        </Dialog>
      </Section>
      <Section title="Tabs">
        <Tabs label={s.tabs[1] ?? ''} tabs={s.offerTabs.map((label, i) => ({ id: String(i), label }))} selected={tab} onSelect={setTab}>
          <p className="py-4 text-ink-soft">{s.offerTabs[Number(tab)]}</p>
        </Tabs>
      </Section>
    </>
  )
}
