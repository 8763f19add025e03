import type { AppInfo, AppTextPage, AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Content, fillPlaceholders, type PageId, pictureUrl, text } from '../../content/index.ts'

/** The texts of the app in the reader's language. Throws when the content was written by a version without pages. */
export function appInfoOf(content: Content, lang: Lang): AppInfo {
  const { merchant, faqTopics } = content
  const { company, street, zip, city, email, phone, phoneHours } = merchant.contact
  const filled = (localised: Localised) => fillPlaceholders(text(localised, lang), merchant, lang)

  function pageOf(id: PageId): AppTextPage {
    const page = content.page(id)
    if (!page) throw new Error(`The content has no page ${id}; run: npm run herzkarte -- content apply`)
    return {
      title: filled(page.titles),
      lead: filled(page.leads),
      changedOn: page.changedOn,
      sections: page.sections.map(({ id: sectionId, title, paragraphs, points = [], picture, link }) => ({
        sectionId,
        title: filled(title),
        paragraphs: paragraphs.map(filled),
        points: points.map(filled),
        tone: picture?.tone ?? 'sand',
        image: picture ? pictureUrl(picture.image) : null,
        link: link ?? null,
      })),
    }
  }

  return {
    merchantName: merchant.name,
    contact: { company, street, zip, city, email, phone, phoneHours: text(phoneHours, lang) },
    aboutUs: pageOf('about-us'),
    userGuide: pageOf('user-guide'),
    terms: pageOf('terms'),
    privacy: pageOf('privacy'),
    faqs: faqTopics.map(({ id, titles, questions }) => ({
      topicId: id,
      title: filled(titles),
      questions: questions.map(({ id: questionId, question, answer, link }) => ({
        questionId,
        question: filled(question),
        answer: filled(answer),
        link: link ?? null,
      })),
    })),
  }
}

/** The oldest supported version of the app, and where to get a newer one. */
export function appVersionOf({ merchant: { app } }: Content): AppVersion {
  const { de, en, fr } = app.updateMessage
  return { minimum_version: app.minimumVersion, message_DE: de, message_EN: en, message_FR: fr, link: app.link }
}
