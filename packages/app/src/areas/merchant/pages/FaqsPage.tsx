import type { AppInfo, FaqTopic } from '@herzkarte/contract/merchant/app-files.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyLetters from '@herzkarte/ui/assets/pictures/empty-letters.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Chips, FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { Disclosure, Disclosures } from '@herzkarte/ui/layout/Disclosure.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { useDeferredValue, useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { useShell } from '../../../shell/shell.ts'
import { AppLink, ContactRows, InfoScreen, infoTexts } from '../parts/InfoScreen.tsx'

/** Frequently asked questions, with a search. */
export default function FaqsPage() {
  return <InfoScreen title={infoTexts.faqs}>{(info) => <Faqs {...info} />}</InfoScreen>
}

const longestSearch = 100

/** Questions by topic, and on wide screens where to ask. The search covers all topics. */
function Faqs({ faqs: topics, contact }: Pick<AppInfo, 'faqs' | 'contact'>) {
  const isWide = useShell() === 'wide'
  const [topicId, setTopicId] = useState('')
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed.trim())
  const found = findAnswers(topics, { topicId: searched ? '' : topicId, typed: searched })
  const options = [
    { value: '', label: infoTexts.allTopics, count: answerCount(topics) },
    ...topics.map((topic) => ({ value: topic.topicId, label: topic.title, count: topic.questions.length })),
  ]
  const filter = {
    label: infoTexts.topics,
    options,
    value: searched ? '' : topicId,
    onChange: (next: string) => {
      setTyped('')
      setTopicId(next)
    },
  }
  const Filter = isWide ? FilterRail : Chips
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[236px_minmax(0,1fr)_20rem] wide:gap-10 wide:items-start">
      <div className="wide:order-2 grid gap-4">
        <SearchField label={infoTexts.search} clearLabel={infoTexts.clear} value={typed} maxLength={longestSearch} onChange={setTyped} />
        <p role="status" className="text-sm text-ink-soft empty:absolute">
          {searched && found.length > 0 && infoTexts.found(answerCount(found))}
        </p>
        {!isWide && <Filter {...filter} />}
        {found.length > 0 ? (
          <FaqList topics={found} />
        ) : (
          <EmptyState
            picture={emptyLetters}
            title={infoTexts.nothingFound}
            text={infoTexts.nothingFoundText}
            action={<Button href={paths.contactUs()}>{infoTexts.contactUs}</Button>}
          />
        )}
      </div>
      {isWide && (
        <>
          <div className="sticky top-28">
            <Filter {...filter} />
          </div>
          <div className="sticky top-28 order-3">
            <ContactRows contact={contact} />
          </div>
        </>
      )}
    </div>
  )
}

/** The questions of a topic (of all if empty) that contain every typed word in the question or the answer. Topics without a match are left out. */
export function findAnswers(topics: readonly FaqTopic[], { topicId, typed }: { topicId: string; typed: string }): FaqTopic[] {
  const words = searchWords(typed)
  return topics
    .filter((topic) => topicId === '' || topic.topicId === topicId)
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => contains(searchable(`${question} ${answer}`), words)),
    }))
    .filter(({ questions }) => questions.length > 0)
}

export const answerCount = (topics: readonly FaqTopic[]): number => topics.reduce((sum, { questions }) => sum + questions.length, 0)

function FaqList({ topics }: { topics: readonly FaqTopic[] }) {
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
