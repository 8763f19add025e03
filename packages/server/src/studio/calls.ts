import { acceptWarning } from './calls/acceptWarning.ts'
import { createDraft } from './calls/createDraft.ts'
import { deleteDraft } from './calls/deleteDraft.ts'
import { getContent } from './calls/getContent.ts'
import { getItemReport } from './calls/getItemReport.ts'
import { getNewsReach } from './calls/getNewsReach.ts'
import { getNewsResults } from './calls/getNewsResults.ts'
import { getProgrammeReport } from './calls/getProgrammeReport.ts'
import { getSession } from './calls/getSession.ts'
import { listDrafts } from './calls/listDrafts.ts'
import { listNews } from './calls/listNews.ts'
import { putItems } from './calls/putItems.ts'
import { recallNews } from './calls/recallNews.ts'
import { renameDraft } from './calls/renameDraft.ts'
import { revertItems } from './calls/revertItems.ts'
import { saveItem } from './calls/saveItem.ts'
import { scheduleNews } from './calls/scheduleNews.ts'
import { signIn } from './calls/signIn.ts'
import { signOut } from './calls/signOut.ts'
import { testNews } from './calls/testNews.ts'
import { withdrawAcceptance } from './calls/withdrawAcceptance.ts'

/** Every call of the studio. */
export const handlers = [
  ...[getSession, signIn, signOut],
  ...[listDrafts, createDraft, renameDraft, deleteDraft],
  ...[getContent, saveItem, putItems, revertItems, acceptWarning, withdrawAcceptance],
  ...[listNews, getNewsReach, testNews, scheduleNews, recallNews, getNewsResults],
  ...[getItemReport, getProgrammeReport],
]
