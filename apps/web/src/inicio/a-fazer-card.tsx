import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pendenciasQuery } from '../pendencias/pendencias.api.ts'
import { Pendencias } from '../pendencias/pendencias.tsx'
import cards from './inicio-page.module.css'

/** Pending tasks about records, for administrators; nothing when there are none. */
export function AFazerCard() {
  const { data } = useQuery(pendenciasQuery())
  if (!data || data.total === 0) return null
  return (
    <section className={cards.card} aria-labelledby="a-fazer">
      <Title order={2} size="h4" id="a-fazer">
        Pendências
      </Title>
      <Pendencias />
    </section>
  )
}
