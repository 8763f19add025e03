import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { type Feedback, setFeedback, useFeedback } from '../../../device/feedback.ts'
import { canVibrate, device } from '../../../device/index.ts'
import { playThuds } from '../../../device/thud.ts'
import { appTexts } from '../../../texts.ts'

/** Sound and haptics of this device. Switching one on plays an example. */
export default function FeedbackSheet({ title, onClose }: { title: string; onClose: () => void }) {
  const wanted = useFeedback()
  function change(changed: Partial<Feedback>): void {
    setFeedback({ ...wanted, ...changed })
    if (changed.sound) void playThuds(2)
    if (changed.haptics) device.confirm()
  }
  return (
    <Sheet onClose={onClose} title={title} actions={<Button onClick={onClose}>{appTexts.done}</Button>}>
      <Switch label={feedbackTexts.sound} note={feedbackTexts.soundNote} value={wanted.sound} onChange={(sound) => change({ sound })} />
      {canVibrate() && (
        <Switch
          label={feedbackTexts.haptics}
          note={feedbackTexts.hapticsNote}
          value={wanted.haptics}
          onChange={(haptics) => change({ haptics })}
        />
      )}
    </Sheet>
  )
}

const feedbackTexts = defineTexts({
  sound: { de: 'Ton', en: 'Sound', fr: 'Son' },
  soundNote: {
    de: 'An der Kasse: jedes Herz wird hörbar gestempelt',
    en: 'At the till: you hear each heart being stamped',
    fr: 'En caisse\u00a0: on entend chaque cœur tamponné',
  },
  haptics: { de: 'Vibration', en: 'Vibration', fr: 'Vibration' },
  hapticsNote: {
    de: 'Bei jeder Bestätigung, auch an der Kasse',
    en: 'For every confirmation, also at the till',
    fr: 'À chaque confirmation, en caisse aussi',
  },
})
