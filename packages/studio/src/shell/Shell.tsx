import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { LoadingRows } from '../parts/states.tsx'
import { Bar } from './Bar.tsx'
import { Guard } from './Guard.tsx'
import { Overlays } from './Overlays.tsx'
import { Places } from './Places.tsx'

/** The frame of all pages: the places at the left, the draft above. */
export function Shell() {
  const [place] = useLocation()
  return (
    <div className="grid h-full grid-rows-[52px_minmax(0,1fr)] grid-cols-[56px_minmax(0,1fr)] min-[1440px]:grid-cols-[212px_minmax(0,1fr)]">
      <Places />
      <Guard place={place}>
        <Suspense fallback={<div />}>
          <Bar />
          <Overlays />
        </Suspense>
      </Guard>
      <main className="relative min-w-0 min-h-0 overflow-hidden flex flex-col">
        <Guard place={place}>
          <Suspense fallback={<LoadingRows />}>
            <Switch>
              {pages.map(({ path, Page }) => (
                <Route key={path} path={path}>
                  <Page />
                </Route>
              ))}
            </Switch>
          </Suspense>
        </Guard>
      </main>
    </div>
  )
}

interface StudioPage {
  path: string
  Page: LazyExoticComponent<ComponentType>
}

const page = <Name extends string>(path: string, name: Name, load: () => Promise<Record<Name, ComponentType>>): StudioPage => ({
  path,
  Page: lazy(async () => ({ default: (await load())[name] as ComponentType })),
})

/** Every page of the studio, the first that fits counts. */
const pages: readonly StudioPage[] = [
  page('/', 'CalendarPage', () => import('../pages/calendar/CalendarPage.tsx')),
  page('/plan', 'PlanPage', () => import('../pages/changes/PlanPage.tsx')),
  page('/history/:revision?', 'HistoryPage', () => import('../pages/changes/HistoryPage.tsx')),
  page('/report/:kind?/:id?', 'ReportPage', () => import('../pages/report/ReportPage.tsx')),
  page('/:kind', 'ListPage', () => import('../pages/list/ListPage.tsx')),
  page('/:kind/:id', 'EditorPage', () => import('../pages/editor/EditorPage.tsx')),
]
