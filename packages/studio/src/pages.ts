import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface StudioPage {
  path: string
  Page: LazyExoticComponent<ComponentType>
}

const page = <Name extends string>(path: string, name: Name, load: () => Promise<Record<Name, ComponentType>>): StudioPage => ({
  path,
  Page: lazy(async () => ({ default: (await load())[name] as ComponentType })),
})

/** Every page of the studio, the first that fits counts. */
export const pages: readonly StudioPage[] = [
  page('/', 'CalendarPage', () => import('./pages/calendar/CalendarPage.tsx')),
  page('/plan', 'PlanPage', () => import('./pages/changes/PlanPage.tsx')),
  page('/history/:revision?', 'HistoryPage', () => import('./pages/changes/HistoryPage.tsx')),
  page('/report/:kind?/:id?', 'ReportPage', () => import('./pages/report/ReportPage.tsx')),
  page('/:kind', 'ListPage', () => import('./pages/list/ListPage.tsx')),
  page('/:kind/:id', 'EditorPage', () => import('./pages/editor/EditorPage.tsx')),
]
