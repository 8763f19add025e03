import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { brandName } from '../../../brand.ts'
import { paths } from '../../../router/paths.ts'
import { clockNow, doorTimeText } from '../../../shared/dates.ts'
import { storeHours } from '../../../shared/store-hours.ts'
import { useShell } from '../../../shell/shell.ts'
import { greetingAt } from '../greeting.ts'
import { memberTexts } from '../member-texts.ts'

type Store = NonNullable<NonNullable<HomePage['member']>['homeStore']>

/** A greeting by time of day, and the closing time of the member's store. */
export function Greeting({ firstName, store }: { firstName: string; store: Store | undefined }) {
  const texts = useTexts(memberTexts)
  const isWide = useShell() === 'wide'
  const hours = store && hoursText()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 wide:min-h-[54px] wide:content-center">
      <h1 className="face-display text-lg wide:text-3xl">
        {texts[greetingAt(new Date().getHours())]}, {firstName}
      </h1>
      {store && (
        <p className="text-sm wide:text-base text-ink-soft">
          {isWide && `${texts.yourStore} `}
          <TextLink href={paths.storeLocator({ store: store.storeId })} className="py-3 -my-3 font-bold">
            {isWide ? `${brandName} ${store.name}` : store.name}
          </TextLink>
          , {hours}
        </p>
      )}
    </div>
  )

  function hoursText() {
    const found = storeHours(store?.openToday ?? null, clockNow())
    return 'time' in found ? texts[found.state](doorTimeText(found.time)) : texts[found.state]
  }
}
