import type { TestServer } from '#testing/server.ts'
import type { News } from '../../../content/index.ts'
import { transact } from '../../../kernel/database/index.ts'
import { startSending } from '../news/sendings.ts'

let names = 0
const inAll = (words: string) => ({ de: `${words} (de)`, en: `${words} (en)`, fr: `${words} (fr)` })

/** News for everybody who agreed to marketing, unless said otherwise. */
export function someNews(changes: Partial<News> = {}): News {
  names += 1
  const words = { title: inAll('Kürbistopf'), text: inAll('Dreifache Herzen') }
  return { id: `test-news-${names}`, type: 'offerNews', ...words, path: '/couponDetail/herbsttopf-herzen', audience: {}, ...changes }
}

/** Begins to send news, or goes on with it, as the command does. */
export const starts = ({ server, clock }: TestServer, news: News) =>
  transact(server.services.pool, (tx) => startSending(tx, news, clock.now()))
