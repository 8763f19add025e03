import { rename, writeFile } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import { examine } from './examine.ts'
import type { Finding, Level } from './finding.ts'

const marks: Record<Level, string> = { good: 'ok     ', warning: 'warning', problem: 'PROBLEM' }

interface Options {
  backups?: string | undefined
  textfile?: string | undefined
}

/** Prints all findings and a line of counts. Returns the exit code: 1 if there is a problem. */
export async function diagnose({ backups, textfile }: Options): Promise<0 | 1> {
  const now = new Date()
  const findings = await examine(process.env, { backups, now })
  if (textfile !== undefined) await writeTextfile(textfile, findings, now)
  for (const line of linesOf(findings)) console.log(line)
  return findings.some(({ level }) => level === 'problem') ? 1 : 0
}

function linesOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  const rows = findings.map(({ level, subject, message }) => `${marks[level]}  ${subject.padEnd(width)}  ${message}`)
  return [...rows, '', `Problems: ${count('problem')}. Warnings: ${count('warning')}. In order: ${count('good')}.`]
}

/**
 * Writes the findings as metrics, for the textfile collector of node_exporter: what fires an alarm is what the doctor would say. The file is replaced at once,
 * because it may be read at any time.
 */
async function writeTextfile(file: string, findings: readonly Finding[], now: Date): Promise<void> {
  const registry = new Registry()
  const registers = [registry]
  const found = new Gauge({
    name: 'herzkarte_doctor_findings',
    help: 'Findings of herzkarte doctor, by what was examined and how serious they are.',
    labelNames: ['subject', 'level'] as const,
    registers,
  })
  // An alarm is over once its subject is at 0 again.
  for (const subject of new Set(findings.map((finding) => finding.subject)))
    for (const level of Object.keys(marks)) found.set({ subject, level }, 0)
  for (const { subject, level } of findings) found.inc({ subject, level })
  new Gauge({ name: 'herzkarte_doctor_ran_seconds', help: 'When herzkarte doctor ran last, in seconds since 1970.', registers }).set(
    Math.floor(now.getTime() / 1000),
  )
  await writeFile(`${file}.new`, await registry.metrics())
  await rename(`${file}.new`, file)
}
