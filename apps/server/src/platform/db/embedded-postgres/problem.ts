import { StartError } from '../../start/start-problem.ts'

/** Reason why the embedded PostgreSQL cannot run, as a Portuguese sentence for the person who started the portal. */
export class EmbeddedPostgresError extends StartError {}

export const useDatabaseUrl =
  'Instale um PostgreSQL 15 ou mais novo e informe DATABASE_URL, por exemplo DATABASE_URL=postgresql://usuario:senha@localhost:5432/portal.'

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
