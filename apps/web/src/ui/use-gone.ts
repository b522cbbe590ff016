import { useState } from 'react'
import { isApiError } from '../platform/api-error.ts'

/** Whether a record was not there when it was last asked for; while it is asked for again, that is still so. */
export function useGone(id: string, { data, error }: { data: unknown; error: unknown }): boolean {
  const [gone, setGone] = useState<string>()
  const isMissing = isApiError(error) && error.status === 404
  if (isMissing && gone !== id) setGone(id)
  if (!error && data !== undefined && gone === id) setGone(undefined)
  return isMissing || gone === id
}
