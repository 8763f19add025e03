/** Masks an address for display where others may see it. Its owner can still recognise it: `a•••@example.org`. */
export function maskEmail(email: string): string {
  return `${[...email][0] ?? ''}•••${email.slice(email.lastIndexOf('@'))}`
}

/** Masks a number for display where others may see it: `+49•••78`. */
export function maskPhone(areaCode: string, phone: string): string {
  return `${areaCode}•••${phone.slice(-2)}`
}
