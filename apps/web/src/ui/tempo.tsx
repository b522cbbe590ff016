import { formatData, formatDataHora, formatHora } from '../platform/format-data.ts'
import { haQuanto } from '../platform/ha-quanto.ts'

const MES_MS = 30 * 86_400_000

/** Age of an instant, or its date from a month on; the tooltip has the exact time. */
export const Tempo = ({ em }: { em: string }) => (
  <time dateTime={em} title={formatDataHora(em)}>
    {Date.now() - Date.parse(em) < MES_MS ? haQuanto(em) : `em ${formatData(em)}`}
  </time>
)

/** Date of an instant where that matters more than its age, with the time unless it is midnight. */
export const Data = ({ em }: { em: string }) => (
  <time dateTime={em}>{formatHora(em) === '00:00' ? formatData(em) : formatDataHora(em)}</time>
)
