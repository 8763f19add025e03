import type { FaqTopic } from '@herzkarte/contract/merchant/app-files.ts'
import { Disclosure, Disclosures } from '@herzkarte/ui/layout/Disclosure.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { AppLink } from './AppLink.tsx'

/** A list of topics, each with its questions. */
export function FaqList({ topics }: { topics: readonly FaqTopic[] }) {
  return topics.map(({ topicId, title, questions }) => (
    <section key={topicId} aria-labelledby={`topic-${topicId}`} className="grid gap-3">
      <SectionHead id={`topic-${topicId}`} title={title} />
      <Disclosures>
        {questions.map(({ questionId, question, answer, link }) => (
          <Disclosure key={questionId} title={question}>
            <p>{answer}</p>
            <AppLink to={link} />
          </Disclosure>
        ))}
      </Disclosures>
    </section>
  ))
}
