import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Fragment } from 'react'
import { paths } from '../../../router/paths.ts'
import { signUpTexts } from './texts.ts'

/** The terms that a registration accepts, with links to read them. */
export function LegalNote() {
  const texts = useTexts(signUpTexts)
  const links = [
    { text: texts.terms, href: paths.terms() },
    { text: texts.privacy, href: paths.privacy() },
  ]
  const message = texts.legal('{0}', '{1}').split(/\{(\d)\}/)
  return (
    <p className="text-note text-ink-soft text-pretty">
      {message.map((part, index) => {
        const link = index % 2 === 1 ? links[Number(part)] : undefined
        return link ? (
          <TextLink key={link.href} href={link.href} className="font-semibold text-ink">
            {link.text}
          </TextLink>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        )
      })}
    </p>
  )
}
