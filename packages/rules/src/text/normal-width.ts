/** Converts full-width characters, as East Asian keyboards enter them, to normal ones (specification, section 5): `１２Ａ＠` becomes `12A@`. */
export function toNormalWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')
}

/** Drops what people and programs put between the characters of a code or number: blanks, dashes, and invisible characters such as marks of direction. */
export function withoutSeparators(text: string): string {
  return toNormalWidth(text).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
}
