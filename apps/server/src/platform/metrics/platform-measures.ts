import type { Database } from '../db/db.ts'
import type { Jobs } from '../jobs.ts'
import type { MailService } from '../mail.ts'
import type { Realtime } from '../realtime/realtime.ts'
import type { Storages } from '../storage/storage.ts'
import type { Measure } from './measure.ts'

type Sources = {
  database: Database
  mail: MailService
  storages: Storages
  realtime: Realtime
  /** Null on nodes that run no jobs. */
  jobs: Jobs | null
  isReady: () => boolean
}

export const platformMeasures = (sources: Sources): Measure[] => {
  const { mail, storages, realtime, jobs, isReady } = sources
  const { pool } = sources.database
  return [
    { name: 'portal_ready', help: '1 when the search is loaded', read: () => (isReady() ? 1 : 0) },
    {
      name: 'portal_db_connections',
      help: 'Connections of this node to the database: total and idle; waiting: statements without one',
      label: 'state',
      read: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    },
    { name: 'portal_streams_open', help: 'Open streams of changes', read: () => realtime.countWatching() },
    {
      name: 'portal_search_revision_lag',
      help: 'Steps by which the search of this node lies behind the clinics of the database',
      read: () => realtime.lagOf('clinicas'),
    },
    {
      name: 'portal_mail_total',
      help: 'Messages handed over, and those that could not be',
      type: 'counter',
      label: 'result',
      read: () => mail.counts(),
    },
    {
      name: 'portal_storage_failures_total',
      help: 'Calls of the file storage that failed',
      type: 'counter',
      label: 'operation',
      read: () => storages.failures(),
    },
    ...(jobs
      ? ([
          {
            name: 'portal_jobs_done_total',
            help: 'Runs of jobs and batches of queues on this node that ended well',
            type: 'counter',
            label: 'job',
            read: () => jobs.counts().done,
          },
          {
            name: 'portal_jobs_failed_total',
            help: 'Runs of jobs and batches of queues on this node that failed',
            type: 'counter',
            label: 'job',
            read: () => jobs.counts().failed,
          },
          {
            name: 'portal_jobs_lag_seconds',
            help: 'For how long the oldest piece of work has been due that no node does yet',
            label: 'job',
            read: () => jobs.readLag(),
          },
        ] satisfies Measure[])
      : []),
  ]
}
