/** Text that is markup already. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[]

/** Markup with everything put into it escaped, except what is `Html` itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(textOf)))
}

function textOf(value: Value): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
