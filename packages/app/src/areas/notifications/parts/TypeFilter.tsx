import { Chips, FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { useShell } from '../../../shell/shell.ts'
import { notificationTexts, typeTexts } from '../texts.ts'
import { type NotificationType, notificationIcons, notificationTypes } from '../types.ts'

export type ShownType = NotificationType | 'all'

interface TypeFilterProps {
  value: ShownType
  onChange: (type: ShownType) => void
  children: ReactNode
}

/** Filters the messages: chips above them on the phone, a rail next to them on wide screens. */
export function TypeFilter({ value, onChange, children }: TypeFilterProps) {
  const texts = useTexts(notificationTexts)
  const names = useTexts(typeTexts)
  const isWide = useShell() === 'wide'
  const filter = {
    label: texts.filter,
    options: [
      { value: 'all' as ShownType, label: texts.all },
      ...notificationTypes.map((type) => ({ value: type, label: names[type], icon: notificationIcons[type] })),
    ],
    value,
    onChange,
  }
  if (isWide) {
    return (
      <div className="grid grid-cols-[236px_minmax(0,670px)] gap-11 items-start">
        <div className="sticky top-28">
          <FilterRail {...filter} />
        </div>
        <div className="grid gap-5">{children}</div>
      </div>
    )
  }
  return (
    <>
      <Chips {...filter} />
      {children}
    </>
  )
}
