import type { Option } from './Select.tsx'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The options that contain the typed text, ignoring case and accents; those that begin with it come first. */
export function searchOptions<Value extends string>(options: readonly Option<Value>[], typed: string): Option<Value>[] {
  const wanted = plain(typed.trim())
  const hits = options.filter((option) => plain(option.label).includes(wanted))
  const begins = (option: Option<Value>) => plain(option.label).startsWith(wanted)
  return [...hits.filter(begins), ...hits.filter((option) => !begins(option))]
}

/** The option whose complete label was typed. */
export const exactOption = <Value extends string>(options: readonly Option<Value>[], typed: string): Option<Value> | undefined =>
  options.find((option) => plain(option.label) === plain(typed.trim()))
