import { joinNodes, onEveryNode } from '@herzkarte/dev'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applyContent, distribute, loadContent, migrate, movesOf } from '../src/index.ts'

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
  const { ownerUrl, workerUrls = [] } = cluster
  const template = `herzkarte_template_${process.pid}`
  const everywhere = (text: string, database?: string) => onEveryNode(cluster, text, database)
  await everywhere(`create database ${template} owner herzkarte_owner`)
  if (workerUrls.length > 0) await joinNodes(cluster, template)

  const url = Object.assign(new URL(ownerUrl), { pathname: `/${template}` }).href
  await migrate(url, 'herzkarte_app')
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  if (workerUrls.length > 0) await distribute(owner, await movesOf(owner))
  await applyContent(owner, await loadContent(merchantFolder), { today: '2026-11-20' })
  await owner.end()
  if (workerUrls.length > 0) await leaveAlone(template, everywhere)

  project.provide('template', template)
  return () => everywhere(`drop database ${template} with (force)`)
}

/** Ends Citus' own connections, because a database is copied only while nobody is connected to it. */
async function leaveAlone(database: string, everywhere: (text: string) => Promise<void>): Promise<void> {
  await everywhere(`alter database ${database} allow_connections false`)
  await everywhere(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`)
}
