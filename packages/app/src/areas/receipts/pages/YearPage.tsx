import type { YearInPictures } from '@herzkarte/contract/receipts/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { brandName } from '../../../brand.ts'
import { device } from '../../../device/index.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { sharePicture } from '../../../share/picture.ts'
import { monthText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { drawPoster, type Poster } from '../year/poster.ts'
import { yearTexts } from '../year/texts.ts'
import { figureOf, useYear } from '../year/use-year.ts'

/** The member's year as a picture that can be passed on. What is shown is the picture itself. */
export default function YearPage() {
  const { year, error, refetch } = useYear()
  const user = useSession()?.user
  const [hasName, setHasName] = useState(true)
  const [hasFigure, setHasFigure] = useState(true)
  const { attempt } = useAttempt()
  const poster = year && posterOf(year, { name: hasName ? (user?.firstName ?? '') : '', hasFigure })
  const picture = useDrawn(poster)
  const name = `${brandName.toLowerCase()}-${year?.year}.png`
  return (
    <Screen
      title={yearTexts.title}
      backTo={paths.landing()}
      end={
        picture && <IconButton icon={Download} label={yearTexts.save} onClick={() => attempt(() => device.saveFile(name, picture.file))} />
      }
    >
      <Loaded read={{ data: year, error, refetch }} skeleton={sheetBone}>
        {(shown) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 justify-items-center tablet:grid-cols-[minmax(0,480px)_minmax(0,420px)] tablet:gap-8 tablet:items-start wide:gap-12">
            {picture ? (
              <img src={picture.url} alt={poster && wordsOf(shown, poster)} width={1080} height={1350} className={`${sheet} shadow-lift`} />
            ) : (
              sheetBone
            )}
            <div className="grid gap-4 w-full">
              <Card className="px-4 py-1">
                <Switch label={yearTexts.withName} value={hasName} onChange={setHasName} />
                <div className="border-t border-line">
                  <Switch
                    label={figureOf(shown)?.kind === 'hearts' ? yearTexts.withHearts : yearTexts.withSaved}
                    value={hasFigure}
                    onChange={setHasFigure}
                  />
                </div>
              </Card>
              <p className="text-sm text-ink-soft text-pretty">{user?.digitalReceipts ? yearTexts.onlyYours : yearTexts.needsReceipts}</p>
              <BottomBar>
                <Button
                  icon={Share2}
                  busy={!picture}
                  onClick={() => picture && attempt(() => sharePicture(name, picture.file, { text: yearTexts.shared(shown.year) }))}
                >
                  {yearTexts.share}
                </Button>
              </BottomBar>
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

const sheet = 'w-full max-w-[342px] tablet:max-w-none h-auto aspect-[4/5]'
const sheetBone = <Bone className={sheet} />

function posterOf(year: YearInPictures, { name, hasFigure }: { name: string; hasFigure: boolean }): Poster {
  const figure = hasFigure ? figureOf(year) : undefined
  return {
    figure: figure?.text ?? String(year.year),
    words: figure ? yearTexts[figure.kind](year.year, name) : yearTexts.neither(name),
    foot: yearTexts.foot,
    months: year.months.map((month, index) => ({ name: monthText(index + 1, 'short'), image: month?.image })),
  }
}

/** What the picture shows, for those who do not see it. */
function wordsOf({ months }: YearInPictures, { figure, words }: Poster): string {
  const goods = months.flatMap((month, index) => (month ? `${monthText(index + 1)}: ${month.name}` : []))
  return [`${figure} ${words}`.replaceAll('\n', ' '), ...goods].join('. ')
}

/** The picture, drawn again when something in it changes. Until then the last one stays. */
function useDrawn(poster: Poster | undefined) {
  const [drawn, setDrawn] = useState<{ file: Blob; url: string }>()
  const description = poster && JSON.stringify(poster)
  useEffect(() => {
    if (!description) return
    let url: string | undefined
    let isGone = false
    void drawPoster(JSON.parse(description) as Poster).then((file) => {
      if (isGone) return
      url = URL.createObjectURL(file)
      setDrawn({ file, url })
    })
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [description])
  return drawn
}
