import type { Lang } from '@herzkarte/rules/languages.ts'

const faults: [RegExp, string][] = [
  [/['"`]/, 'straight quotes'],
  [/ {2}|^\s|\s$/, 'blanks'],
  [/!!|[A-ZÄÖÜ]{5,}/, 'shouting'],
  [
    /(?<!\p{L})(?:token|server|API|JSON|HTTP|database|Datenbank|serveur|ID|invalid|ungültig|invalide|error|Fehler|erreur)(?!\p{L})/iu,
    'technical words',
  ],
  [/\b(?:stamps?|Stempel|tampons?)\b/i, 'stamps instead of hearts'],
]

const faultsByLang: Record<Lang, [RegExp, string][]> = {
  de: [
    [/\b(?:Ihnen|Ihren?|Ihrem|Ihrer|Ihres|Können Sie|Sie bitte)\b|(?<=[a-zäöüß,] )Sie\b/, 'formal address'],
    [/“[^“„]*“|”/, 'quotes of another language'],
  ],
  en: [[/[„«»]/, 'quotes of another language']],
  fr: [
    [/\b(?:votre|vos|veuillez)\b|\w+ez\b(?<!\b(?:chez|assez|rendez))/, 'formal address'],
    [/(?<![\u00a0\u202f])[;:!?»]|«(?![\u00a0\u202f])/, 'a blank that may break'],
    [/[„“”]/, 'quotes of another language'],
  ],
}

/** Typographical errors and informal address ("du") in a text. */
export function typographyFaults(text: string, lang: Lang): string[] {
  return [...faults, ...faultsByLang[lang]].filter(([fault]) => fault.test(text)).map(([, name]) => `${name}: ${text}`)
}
