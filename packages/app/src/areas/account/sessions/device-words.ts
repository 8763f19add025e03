import type { Result } from '@herzkarte/contract/all-calls.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import Laptop from 'lucide-react/icons/laptop'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Smartphone from 'lucide-react/icons/smartphone'
import { dayAt, dayText, timeText, today } from '../../../shared/dates.ts'
import { deviceTexts } from './device-texts.ts'

export type Device = Result<'listSessions'>['items'][number]

const handhelds = new Set(['Android', 'iOS', 'iPadOS'])

/** A device's name for its owner: "Chrome auf Android". */
export function deviceName({ browser, platform }: Pick<Device, 'browser' | 'platform'>): string {
  const texts = deviceTexts[currentLang()]
  if (browser && platform) return texts.on(browser, platform)
  return browser ?? platform ?? texts.unknown
}

export function deviceIcon({ platform }: Pick<Device, 'platform'>): IconType {
  if (platform === null) return MonitorSmartphone
  return handhelds.has(platform) ? Smartphone : Laptop
}

export function signedInText({ signedInAt }: Pick<Device, 'signedInAt'>): string {
  const texts = deviceTexts[currentLang()]
  const day = dayAt(signedInAt)
  return day === today() ? texts.sinceToday : texts.since(dayText(day))
}

export function lastUsedText({ lastUsedAt }: Pick<Device, 'lastUsedAt'>): string {
  const texts = deviceTexts[currentLang()]
  const day = dayAt(lastUsedAt)
  return day === today() ? texts.lastUsedToday(timeText(lastUsedAt)) : texts.lastUsedOn(dayText(day))
}
