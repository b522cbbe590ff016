/** A number, several by label, or none at this moment. */
export type Reading = number | Readonly<Record<string, number>> | null

/** Something that operators read at `/metrics`; read only while they do. */
export type Measure = {
  name: string
  help: string
  /** `counter`: only grows while the process lives. */
  type?: 'gauge' | 'counter'
  /** Name of the label, when there are several. */
  label?: string
  read(): Reading | Promise<Reading>
}
