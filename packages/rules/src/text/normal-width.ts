/** Converts full-width characters, as East Asian keyboards enter them, to normal ones (specification, section 5): `１２Ａ＠` becomes `12A@`. */
export function toNormalWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')
}
