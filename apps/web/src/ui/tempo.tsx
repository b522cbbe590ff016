import { formatData, formatDataHora, formatHora } from '../platform/format-data.ts'
import { haQuanto } from '../platform/ha-quanto.ts'

/** How long ago something was; pointing at it tells when exactly. */
export const Tempo = ({ em }: { em: string }) => (
  <time dateTime={em} title={formatDataHora(em)}>
    {haQuanto(em)}
  </time>
)

/** The day on which something was, where that counts and not how long ago; with the hour where one was told. */
export const Data = ({ em }: { em: string }) => (
  <time dateTime={em}>{formatHora(em) === '00:00' ? formatData(em) : formatDataHora(em)}</time>
)
