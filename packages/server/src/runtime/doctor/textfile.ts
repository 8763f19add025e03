import { rename, writeFile } from 'node:fs/promises'
import { Gauge, Registry } from 'prom-client'
import type { Finding } from './finding.ts'

const levels = ['good', 'warning', 'problem'] as const

/** The findings as metrics in the Prometheus format: what fires an alarm is what the doctor would say. */
async function metricsOf(findings: readonly Finding[], now: Date): Promise<string> {
  const registry = new Registry()
  const registers = [registry]
  const found = new Gauge({
    name: 'herzkarte_doctor_findings',
    help: 'Findings of herzkarte doctor, by what was examined and how serious they are.',
    labelNames: ['subject', 'level'] as const,
    registers,
  })
  // An alarm is over once its subject is at 0 again.
  for (const subject of new Set(findings.map((finding) => finding.subject))) for (const level of levels) found.set({ subject, level }, 0)
  for (const { subject, level } of findings) found.inc({ subject, level })
  new Gauge({ name: 'herzkarte_doctor_ran_seconds', help: 'When herzkarte doctor ran last, in seconds since 1970.', registers }).set(
    Math.floor(now.getTime() / 1000),
  )
  return registry.metrics()
}

/** Writes them for the textfile collector of node_exporter. The file is replaced at once, because it may be read at any time. */
export async function writeTextfile(file: string, findings: readonly Finding[], now: Date): Promise<void> {
  await writeFile(`${file}.new`, await metricsOf(findings, now))
  await rename(`${file}.new`, file)
}
