import { examine } from './examine.ts'
import type { Finding, Level } from './finding.ts'
import { writeTextfile } from './textfile.ts'

const marks: Record<Level, string> = { good: 'ok     ', warning: 'warning', problem: 'PROBLEM' }

interface Options {
  backups: string | undefined
  json: boolean
  textfile: string | undefined
}

/** Prints all findings and a line of counts. Returns the exit code: 1 if there is a problem. */
export async function diagnose({ backups, json, textfile }: Options): Promise<0 | 1> {
  const now = new Date()
  const findings = await examine(process.env, { backups, now })
  if (textfile !== undefined) await writeTextfile(textfile, findings, now)
  for (const line of json ? [JSON.stringify(findings, null, 2)] : linesOf(findings)) console.log(line)
  return findings.some(({ level }) => level === 'problem') ? 1 : 0
}

function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const rows = findings.map(({ level, subject, message }) => `${marks[level]}  ${subject.padEnd(width)}  ${message}`)
  return [...rows, '', `Problems: ${count('problem')}. Warnings: ${count('warning')}. In order: ${count('good')}.`]
}
