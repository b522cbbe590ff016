/** A number, several by label, or null for none at this moment. */
export type Reading = number | Readonly<Record<string, number>> | null

/** A number that operators read at `/metrics`; computed only then. */
export type Measure = {
  name: string
  help: string
  /** `counter` only grows while the process lives. */
  type?: 'gauge' | 'counter'
  /** Name of the label, when there are several numbers. */
  label?: string
  read(): Reading | Promise<Reading>
}
