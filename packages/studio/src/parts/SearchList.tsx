import type { ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { inputLook } from './fields.tsx'

export interface Hit {
  id: string
  text: string
  sign: ReactNode
  aside?: ReactNode
}

interface SearchListProps {
  label: string
  hint: string
  typed: string
  onType: (typed: string) => void
  /** What was found, the likeliest first. */
  hits: readonly Hit[]
  nothing: string
  onTake: (id: string) => void
}

/** A field to search in, and what was found below it. Arrows go through it, Enter takes it. */
export function SearchList({ label, hint, typed, onType, hits, nothing, onTake }: SearchListProps) {
  return (
    <Autocomplete inputValue={typed} onInputChange={onType}>
      <TextField autoFocus aria-label={label}>
        <Input className={inputLook} placeholder={hint} />
      </TextField>
      <ListBox
        aria-label={label}
        items={hits}
        className="min-w-[372px] max-h-80 mt-2 overflow-y-auto text-xs outline-none"
        renderEmptyState={() => <span className="px-2 text-ink-soft">{nothing}</span>}
        onAction={(id) => onTake(String(id))}
      >
        {({ text, sign, aside }) => (
          <ListBoxItem
            textValue={text}
            className="flex items-center gap-[9px] min-h-9 px-2 rounded-field cursor-default outline-none data-focused:bg-sunken data-hovered:bg-sunken"
          >
            {sign}
            <span className="flex-1 truncate">{text}</span>
            <span className="text-tab font-normal text-ink-soft tabular-nums">{aside}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  )
}
