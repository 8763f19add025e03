export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[]

/** Builds markup. All inserted values are escaped, except for `Html`. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(textOf)))
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The mark of Herzkarte: a heart with the furrows of a field. */
export const logo: Html = html`<svg viewBox="0 0 48 48" aria-hidden="true"><mask id="furrows"><path d="M24 43.6C20.4 39.8 5 30.4 4.3 18.8 3.8 10.8 9.6 5.2 15.9 5.5c4.1.2 6.9 2.9 8.4 6.7C26 8 29.7 4.9 34.1 4.9c6.2 0 10.5 5.1 9.9 12.9C43.1 29.6 28.4 39.3 24 43.6Z" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/><g fill="none" stroke="#000" stroke-width="2.5"><path d="M8 40C10 28 20 18 47 17"/><path d="M14 43C17 33 25 25 46 24.5"/><path d="M20 46C23 38 30 32 44 31.5"/></g></mask><path d="M0 0h48v48H0z" mask="url(#furrows)"/></svg>`

/** Lucide's icons (ISC). */
export const icons = {
  mail: icon('<path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect x="2" y="4" width="20" height="16" rx="2"/>'),
  message: icon(
    '<path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"/>',
  ),
  copy: icon('<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>'),
  check: icon('<path d="M20 6 9 17l-5-5"/>'),
  down: icon('<path d="m6 9 6 6 6-6"/>'),
}

function icon(shapes: string): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${new Html(shapes)}</svg>`
}
