import { useState } from 'react'
import { isApiError } from '../platform/api-error.ts'

/** True if a record was gone at the last request; stays true while it is requested again. */
export function useGone(id: string, { data, error }: { data: unknown; error: unknown }): boolean {
  const [gone, setGone] = useState<string>()
  const isMissing = isApiError(error) && error.status === 404
  if (isMissing && gone !== id) setGone(id)
  if (!error && data !== undefined && gone === id) setGone(undefined)
  return isMissing || gone === id
}
