import { Skeleton, Text } from '@mantine/core'
import type { ResumoCidades as Resumo } from '@portal/contract/cidades/cidades.contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../platform/format-date.ts'
import { formatNumber } from '../platform/format-number.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { resumoCidadesQuery } from './gestao.api.ts'
import classes from './resumo-cidades.module.css'

const cartoes = (resumo: Resumo) => [
  { titulo: 'Cidades', valor: formatNumber(resumo.cidades) },
  { titulo: 'Estados', valor: formatNumber(resumo.estados) },
  { titulo: 'Sem coordenadas', valor: formatNumber(resumo.sem_coordenadas), falta: resumo.sem_coordenadas > 0 },
  { titulo: 'Sem população', valor: formatNumber(resumo.sem_populacao), falta: resumo.sem_populacao > 0 },
  {
    titulo: 'Última atualização',
    valor: resumo.atualizada_em ? formatDateTime(resumo.atualizada_em) : 'Nunca',
    isTexto: true,
  },
]

export function ResumoCidades() {
  const resumo = useQuery(resumoCidadesQuery())
  if (resumo.isError && !resumo.data)
    return <LoadFailure title="Erro ao carregar o resumo das cidades" error={resumo.error} onRetry={resumo.refetch} />
  return (
    <ul className={classes.cards} aria-label="Resumo das cidades" aria-busy={resumo.isPending}>
      {resumo.data
        ? cartoes(resumo.data).map(({ titulo, valor, falta, isTexto }) => (
            <li key={titulo} className={classes.card} data-falta={falta || undefined} data-texto={isTexto || undefined}>
              <Text c="dimmed" size="sm">
                {titulo}
              </Text>
              <strong>{valor}</strong>
            </li>
          ))
        : ['a', 'b', 'c', 'd', 'e'].map((key) => <Skeleton key={key} component="li" height={84} />)}
    </ul>
  )
}
