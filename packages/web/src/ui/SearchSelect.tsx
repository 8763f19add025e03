import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useImperativeHandle, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { AriaLocale } from './AriaLocale.tsx'
import { FieldFrame, useFrame } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { useOverlay } from './overlays.ts'
import type { Option, SelectProps } from './Select.tsx'
import { useUiTexts } from './UiProvider.tsx'

/** Six options of 44 px are seen at once (specification, section 9); a seventh peeks in. */
const listLook = 'max-h-[290px]! overflow-auto p-1.5 rounded-md ground-raised shadow-lift edge-line outline-none w-(--trigger-width)'
const itemLook =
  'flex items-center gap-2 min-h-11 py-2 px-3 rounded-sm leading-5 outline-none cursor-pointer data-focused:bg-sunken data-focus-visible:outline-3 data-focus-visible:outline-focus data-focus-visible:-outline-offset-3 data-selected:font-bold'

/** One of many: typing narrows the list. Countries, area codes, stores. */
export function SearchSelect<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, required, value, onChange, onBlur, name, disabled, ref, options, placeholder } = props
  const texts = useUiTexts()
  const { ids, describedBy } = useFrame({ hint, error, required })
  const input = useRef<HTMLInputElement>(null)
  const overlay = useOverlay()
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }))
  return (
    <AriaLocale>
      <FieldFrame {...{ label, hint, error, required, ids }} as="group">
        <ComboBox
          aria-labelledby={ids.label}
          aria-describedby={describedBy}
          defaultItems={options}
          menuTrigger="focus"
          value={value}
          onChange={(key) => onChange(key as Value | null)}
          onBlur={() => onBlur?.()}
          onOpenChange={overlay.setOpen}
          allowsEmptyCollection
          isInvalid={error !== undefined}
          isRequired={required === true}
          isDisabled={disabled === true}
          validationBehavior="aria"
          name={name}
        >
          <Group className="control pr-1!" data-wrong={error ? '' : undefined} data-off={disabled ? '' : undefined}>
            <Input ref={input} placeholder={placeholder ?? texts.search} autoComplete="off" spellCheck="false" />
            <AriaButton className="grid place-items-center size-11 rounded-full text-ink-soft">
              <Icon of={ChevronDown} />
            </AriaButton>
          </Group>
          <Popover className="animate-[hk-fade_var(--hk-quick)_linear_both]" offset={6}>
            <ListBox className={listLook} renderEmptyState={() => <p className="py-2 px-3 text-ink-soft">{texts.nothingFound}</p>}>
              {(option: Option<Value>) => (
                <ListBoxItem id={option.value} textValue={option.label} className={itemLook}>
                  {({ isSelected }) => (
                    <>
                      <span className="flex-1">{option.label}</span>
                      {isSelected && <Icon of={Check} size="sm" className="text-heart-ink" />}
                    </>
                  )}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      </FieldFrame>
    </AriaLocale>
  )
}
