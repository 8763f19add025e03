import type { FaqTopic } from '@herzkarte/contract/merchant/app-files.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'

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
