import { useEffect, useState } from 'react'

const MINUTO = 60_000

/** The current time, once a minute. */
export function useAgora(): number {
  const [agora, setAgora] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), MINUTO)
    return () => clearInterval(timer)
  }, [])
  return agora
}
