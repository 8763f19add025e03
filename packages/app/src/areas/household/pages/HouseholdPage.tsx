import type { Household } from '@herzkarte/contract/household/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { Pass } from '@herzkarte/ui/card/Pass.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { ListChecks, LogOut, TicketPercent } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { householdReads } from '../reads.ts'
import { householdTexts } from '../texts.ts'

/** Two members who share hearts and the grocery list; or the steps that lead there. */
export default function HouseholdPage() {
  const skeleton = (
    <>
      <Bone className="h-72 w-full rounded-lg!" />
      <RowsSkeleton rows={3} boxed />
    </>
  )
  return (
    <Screen title={householdTexts.title} backTo={paths.me()}>
      <Loaded read={useRead(api.getHousehold, {})} skeleton={skeleton}>
        {(household) =>
          household.status === 'together' ? (
            <Together household={household} />
          ) : (
            <ListDetail list={<Joining household={household} />} detail={null} />
          )
        }
      </Loaded>
    </Screen>
  )
}

/** Before there is a household: nothing, a code, or one who waits for the other's answer. */
function Joining({ household: { status, code, partner, at } }: { household: Household }) {
  const [isEntering, setEntering] = useState(false)
  const invitation = useAct(api.createHouseholdCode, { refreshes: householdReads })
  const confirmation = useAct(api.confirmHousehold, { refreshes: householdReads })
  const end = useAct(api.leaveHousehold, { refreshes: householdReads })
  const withdraw = (label: string) => (
    <Button variant="text" busy={end.isPending} onClick={() => end.mutate({})}>
      {label}
    </Button>
  )
  if (code !== null) {
    return (
      <Stall size="lg" labelledBy="invite" className="w-full max-w-[520px]" bodyClassName="grid gap-4">
        <h2 id="invite" className="face-display text-xl text-balance">
          {householdTexts.invite}
        </h2>
        <p className="py-5 px-2 rounded-lg bg-sunken text-xl font-bold text-center tabular-nums tracking-[0.04em]">{code}</p>
        <p className="text-ink-soft text-pretty">{householdTexts.inviteText}</p>
        {withdraw(appTexts.cancel)}
      </Stall>
    )
  }
  const name = partner?.userName ?? ''
  if (status === 'asking')
    return <Lead title={householdTexts.waiting(name)} text={householdTexts.joinText} actions={withdraw(appTexts.cancel)} />
  if (status === 'asked' && partner) {
    return (
      <Lead title={householdTexts.asks(name)} text={householdTexts.joinText} actions={withdraw(householdTexts.decline)}>
        <Button busy={confirmation.isPending} onClick={() => confirmation.mutate({ userId: partner.userId })}>
          {householdTexts.confirm(name)}
        </Button>
      </Lead>
    )
  }
  if (at !== null) return <Lead title={householdTexts.lead} text={householdTexts.newFrom(dayText(dayAt(at)))} />
  const enter = (
    <Button variant="line" onClick={() => setEntering(true)}>
      {householdTexts.enterCode}
    </Button>
  )
  return (
    <>
      <Lead title={householdTexts.lead} text={householdTexts.leadText} actions={enter}>
        <Button busy={invitation.isPending} onClick={() => invitation.mutate({})}>
          {householdTexts.showCode}
        </Button>
      </Lead>
      {isEntering && <JoinSheet onClose={() => setEntering(false)} />}
    </>
  )
}

function Lead({ title, text, actions, children }: { title: string; text: string; actions?: ReactNode; children?: ReactNode }) {
  const buttons = (
    <div className="grid gap-2">
      {children}
      {actions}
    </div>
  )
  return <EmptyState picture={emptyFriends} title={title} text={text} action={buttons} />
}

function JoinSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const joining = useAct(api.joinHousehold, { quiet: true, refreshes: householdReads })
  return (
    <ActionSheet
      title={householdTexts.enterCode}
      yes={householdTexts.join}
      onSubmit={() => joining.mutate({ code: typed }, { onSuccess: onClose })}
      busy={joining.isPending}
      no={appTexts.cancel}
      error={joining.error}
      onClose={onClose}
    >
      <p className="mb-4 text-ink-soft text-pretty">{householdTexts.joinText}</p>
      <Field
        label={householdTexts.code}
        value={typed}
        maxLength={24}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActionSheet>
  )
}

function Together({ household: { partner, hearts } }: { household: Household }) {
  const name = partner?.userName ?? ''
  const { own, partner: others } = hearts ?? { own: 0, partner: 0 }
  return (
    <ListDetail
      onPhone="above"
      detail={hearts && <Cards name={name} own={own} others={others} />}
      list={
        <>
          {hearts && (
            <Stall size="lg" bodyClassName="grid gap-4">
              <HeartCount value={own + others} size="md" unit={<span className="block w-min">{householdTexts.together}</span>} />
              <div aria-hidden="true" className="flex gap-[3px] h-6 rounded-full overflow-hidden bg-sunken">
                <span className="bg-heart" style={{ flexGrow: own }} />
                <span className="bg-leaf" style={{ flexGrow: others }} />
              </div>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span>
                  <b>{own}</b> {householdTexts.fromYou}
                </span>
                <span className="wrap-anywhere">
                  <b>{others}</b> {householdTexts.from(name)}
                </span>
              </p>
              <p className="text-sm text-ink-soft text-pretty">{householdTexts.lendable(hearts.lendable, name)}</p>
            </Stall>
          )}
          <Rows label={householdTexts.title}>
            <ListRow icon={ListChecks} title={householdTexts.list} note={householdTexts.listNote} href={paths.groceryList()} />
            <ListRow icon={TicketPercent} title={householdTexts.own} note={householdTexts.ownNote} />
            <ListRow icon={LogOut} title={householdTexts.leave} note={`${own} ${householdTexts.take(own)}`} href={paths.leaveHousehold()} />
          </Rows>
        </>
      }
    />
  )
}

/** The cards of both, one over the other. What they say is in the stall below. */
function Cards({ name, own, others }: { name: string; own: number; others: number }) {
  const green = 'top-1 right-0 rotate-4 text-right [&_p]:pl-[45%] [--hk-pass:var(--hk-leaf)] [--hk-pass-line:var(--hk-leaf-press)]'
  return (
    <div aria-hidden="true" className="relative h-46 w-full max-w-[420px] mx-auto">
      <CardOf name={name} hearts={others} className={green} />
      <CardOf name={useSession()?.user.firstName ?? ''} hearts={own} className="top-7 left-0 -rotate-4" />
    </div>
  )
}

function CardOf({ name, hearts, className }: { name: string; hearts: number; className: string }) {
  return (
    <div className={cx('absolute w-[70%]', className)}>
      <Pass className="h-36 px-4 py-3 text-on-pass">
        <p className="face-display text-lg truncate">{name}</p>
        <p className="text-sm">{householdTexts.hearts(hearts)}</p>
      </Pass>
    </div>
  )
}
