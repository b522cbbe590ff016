import { formatDataHora } from '../platform/format-data.ts'
import { haQuanto } from '../platform/ha-quanto.ts'

/** How long ago something was; pointing at it tells when exactly. */
export const Tempo = ({ em }: { em: string }) => (
  <time dateTime={em} title={formatDataHora(em)}>
    {haQuanto(em)}
  </time>
)
