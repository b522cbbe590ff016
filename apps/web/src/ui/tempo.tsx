import { formatData, formatDataHora, formatHora } from '../platform/format-data.ts'
import { haQuanto } from '../platform/ha-quanto.ts'

const MES_MS = 30 * 86_400_000

/** How long ago something was, from a month on its day; pointing at it tells when exactly. */
export const Tempo = ({ em }: { em: string }) => (
  <time dateTime={em} title={formatDataHora(em)}>
    {Date.now() - Date.parse(em) < MES_MS ? haQuanto(em) : `em ${formatData(em)}`}
  </time>
)

/** The day on which something was, where that counts and not how long ago; with the hour where one was told. */
export const Data = ({ em }: { em: string }) => (
  <time dateTime={em}>{formatHora(em) === '00:00' ? formatData(em) : formatDataHora(em)}</time>
)
