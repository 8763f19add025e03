import type { PrintOfWeek } from '@herzkarte/contract/prints/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { isUnreached } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { Gone } from '../../../shared/Detail.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { heartReads } from '../../hearts/reads.ts'
import { Odds, OddsSheet, rangeOf } from '../parts/Odds.tsx'
import { Press } from '../parts/Press.tsx'
import { savePrint, Won } from '../parts/Won.tsx'
import { printTexts } from '../texts.ts'

/** The print of the week: rubbed with a spoon, or printed by a button. */
export default function PrintPage() {
  const read = useRead(api.getPrintOfWeek, {})
  return (
    <Screen title={printTexts.title} backTo={paths.landing()}>
      <Loaded
        read={read}
        skeleton={<Bone className="h-[460px] rounded-lg!" />}
        gone={isUnreached(read.error) && <EmptyState picture={emptyOffline} title={appTexts.offlineTitle} text={printTexts.waits} />}
      >
        {({ print }) =>
          print ? (
            <PrintView key={print.printId} print={print} />
          ) : (
            <Gone
              headingLevel={2}
              picture={emptyHearts}
              title={printTexts.none}
              text={printTexts.noneText}
              action={appTexts.home}
              href={paths.landing()}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

function PrintView({ print }: { print: PrintOfWeek }) {
  const isBroad = useTwoColumns()
  const [showsOdds, showOdds] = useState(false)
  const { state, attempt, hearts, isNew, error, start, finish } = useDraw(print)
  const { title, image, campaignId, boughtWithinDays, isUsedUp } = print

  const told = {
    locked: [printTexts.later, printTexts.laterText(boughtWithinDays)],
    ready: [printTexts.ready, printTexts.readyText],
    rubbing: [printTexts.rubbing, printTexts.rubbingText],
    done: undefined,
  }[state]
  const words = told && (
    <div className="grid gap-1.5 text-center tablet:text-left">
      <h2 className="face-display text-xl tablet:text-2xl">{told[0]}</h2>
      <p className="text-ink-soft text-pretty">{told[1]}</p>
    </div>
  )
  const printAtOnce = () => {
    start()
    finish()
  }
  const withoutRubbing = (
    <Button variant="line" onClick={printAtOnce}>
      {printTexts.withoutRubbing}
    </Button>
  )
  const action = {
    locked: <Button href={paths.wallet()}>{printTexts.showCard}</Button>,
    ready: withoutRubbing,
    rubbing: withoutRubbing,
    done: <Button href={paths.stampCard(campaignId)}>{printTexts.toCard}</Button>,
  }[state]
  const press = <Press key={attempt} image={image} title={title} state={state} onStart={start} onDone={finish} />
  const below = (
    <>
      {state === 'done' && hearts !== undefined ? (
        <Won hearts={hearts} isNew={isNew} />
      ) : (
        <p className="text-center tablet:text-left">
          <b className="font-bold">{rangeOf(print)}</b>
          {isUsedUp ? printTexts.usedUp : printTexts.sure}
        </p>
      )}
      {isUnreached(error) ? (
        <p role="alert" className="text-center tablet:text-left font-bold">
          {printTexts.waits}
        </p>
      ) : (
        <FailureNote error={error} />
      )}
      <BottomBar>{action}</BottomBar>
      {(state === 'done' || !isBroad) && (
        <Button
          variant="text"
          className="tablet:justify-self-start"
          onClick={() => (state === 'done' ? void savePrint(print) : showOdds(true))}
        >
          {state === 'done' ? printTexts.save : printTexts.odds}
        </Button>
      )}
    </>
  )
  if (!isBroad) {
    return (
      <>
        {words}
        {press}
        {below}
        {showsOdds && <OddsSheet print={print} onClose={() => showOdds(false)} />}
      </>
    )
  }
  return (
    <ObjectPair object={<Card className="p-6 pt-10 wide:p-12">{press}</Card>}>
      {words}
      {below}
      <Card as="section" labelledBy="odds" className="grid gap-4 p-5 wide:p-6">
        <h2 id="odds" className="face-display text-xl">
          {printTexts.odds}
        </h2>
        <Odds print={print} />
      </Card>
    </ObjectPair>
  )
}

/** The first touch draws and books; rubbing only shows it. Drawn on another device or before, it is done. */
function useDraw({ printId, drawnHearts, mayDraw }: PrintOfWeek) {
  const [phase, setPhase] = useState<'ready' | 'rubbing' | 'rubbed'>('ready')
  const [attempt, setAttempt] = useState(1)
  const draw = useOperation(api.drawPrint, { quiet: true, inBackground: true, refreshes: [...heartReads, api.getPrintOfWeek] })
  const hearts = drawnHearts ?? draw.data?.hearts
  const isDone = hearts !== undefined && phase !== 'rubbing'
  function start(): void {
    if (phase !== 'ready' || draw.isPending) return
    setPhase('rubbing')
    const onError = () => {
      setPhase('ready')
      setAttempt(attempt + 1)
    }
    draw.mutate({ printId }, { onError })
  }
  function finish(): void {
    setPhase('rubbed')
    device.confirm()
  }
  const state = isDone ? 'done' : !mayDraw ? 'locked' : phase === 'ready' ? 'ready' : 'rubbing'
  return { state, attempt, hearts, isNew: phase === 'rubbed', error: draw.error, start, finish } as const
}
