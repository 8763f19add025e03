import { asAdmin } from '@herzkarte/dev'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyContent, loadContent, migrate } from '../src/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the database that test files clone. */
    template: string
  }
}

const merchantFolder = new URL('../../../merchant/', import.meta.url).pathname

/** Vitest's global setup, after the cluster's: one migrated database with Feldmarkt's content. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = project.getProvidedContext().cluster
  const template = `herzkarte_template_${process.pid}`
  await asAdmin(cluster, `create database ${template} owner herzkarte_owner`)
  const url = Object.assign(new URL(cluster.ownerUrl), { pathname: `/${template}` }).href
  await migrate(url, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await applyContent(owner, await loadContent(merchantFolder), { today: '2026-11-20' })
  await owner.end()

  project.provide('template', template)
  return () => asAdmin(cluster, `drop database ${template} with (force)`)
}
