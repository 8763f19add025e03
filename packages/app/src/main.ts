import './main.css'
import { showLang, takeLangFrom } from '@herzkarte/ui/language.ts'
import { inShell } from './device/index.ts'
import { readEarly } from './dispatcher/early.ts'
import { routeOf, setRoutes } from './router/route.ts'
import { routes } from './router/routes.ts'

/** Begins with what the opened page needs, all at once: its code, what it reads first, and the app (`app.tsx`). */
// The search part of the address before the prerendered page was shown (first-page/show.ts).
takeLangFrom(document.documentElement.dataset.search ?? location.search)
showLang()
setRoutes(routes)
const route = routeOf(location.pathname)
// Rendering the page says what has failed. In the native shell, the app asks for it once the session is there, which decides what home is.
if (!inShell()) route?.preload().catch(() => {})
readEarly(route?.reads ?? [])
void import('./app.tsx')
// The first format loads the platform's data: 60 ms on a slow phone, which has them while the code arrives.
new Intl.DateTimeFormat().format()
