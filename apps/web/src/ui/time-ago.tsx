import { formatDate, formatDateTime, formatTime } from '../platform/format-date.ts'
import { timeAgo } from '../platform/time-ago.ts'

const MES_MS = 30 * 86_400_000

/** Age of an instant, or its date from a month on; the tooltip has the exact time. */
export const TimeAgo = ({ em }: { em: string }) => (
  <time dateTime={em} title={formatDateTime(em)}>
    {Date.now() - Date.parse(em) < MES_MS ? timeAgo(em) : `em ${formatDate(em)}`}
  </time>
)

/** Date of an instant where that matters more than its age, with the time unless it is midnight. */
export const DateText = ({ em }: { em: string }) => (
  <time dateTime={em}>{formatTime(em) === '00:00' ? formatDate(em) : formatDateTime(em)}</time>
)
