import { Script } from 'node:vm'
import { Window } from 'happy-dom'

export interface Look {
  /** Address of the page. */
  path: string
  lang: 'de' | 'en' | 'fr'
  /** Of the window, in pixels. Determines the shell. */
  width: number
}

interface Drawing {
  drawFirstPage(lang: string): Promise<string>
}

/** Runs the app's code in a separate window in which no request is ever answered, and returns the rendered HTML. */
export async function drawIn({ path, lang, width }: Look, code: string): Promise<string> {
  // The warning concerns untrusted code; this is our own.
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ url: `http://localhost${path}`, width, height: 844, settings })
  try {
    Object.assign(window, { fetch: () => new Promise(() => {}) })
    new Script(code).runInContext(window)
    return await (window as unknown as Drawing).drawFirstPage(lang)
  } finally {
    await window.happyDOM.close()
  }
}
