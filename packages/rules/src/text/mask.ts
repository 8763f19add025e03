/** An address as it is shown where others may look on: enough for its owner to know it. `a•••@example.org`. */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`
}

/** A number as it is shown where others may look on: `+49•••78`. */
export function maskPhone(areaCode: string, phone: string): string {
  return `${areaCode}•••${phone.slice(-2)}`
}
