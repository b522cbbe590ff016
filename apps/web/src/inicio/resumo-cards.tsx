import { Skeleton, Text } from '@mantine/core'
import { ROLES, type Role } from '@portal/contract/access'
import type { Resumo } from '@portal/contract/inicio/inicio.contract'
import { contado } from '@portal/contract/regras/contado'
import { IconBuildingCommunity, IconBuildingHospital, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../platform/format-number.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { resumoQuery } from './inicio.api.ts'
import classes from './resumo-cards.module.css'

const plural = (role: Role) => (role === 'admin' ? 'admins' : `${role}es`)

function contagem(role: Role, quantidade = 0) {
  return `${formatNumber(quantidade)}\u00a0${quantidade === 1 ? role : plural(role)}`
}

const numeros = ({ clinicas, usuarios, cidades }: Resumo) => [
  {
    titulo: 'Clínicas',
    Icon: IconBuildingHospital,
    total: clinicas.total,
    detalhe: `${contado(clinicas.ativas, 'ativa')} · em ${contado(clinicas.cidades, 'cidade')} de ${contado(clinicas.estados, 'estado')}`,
  },
  {
    titulo: 'Usuários',
    Icon: IconUsers,
    total: usuarios.total,
    detalhe: ROLES.filter((role) => usuarios.por_papel[role])
      .map((role) => contagem(role, usuarios.por_papel[role]))
      .join(' · '),
  },
  { titulo: 'Cidades', Icon: IconBuildingCommunity, total: cidades, detalhe: 'municípios na busca por cidade' },
]

export function ResumoCards() {
  const resumo = useQuery(resumoQuery())
  if (resumo.isError && !resumo.data)
    return <LoadFailure title="Erro ao carregar os números do painel" error={resumo.error} onRetry={resumo.refetch} />
  return (
    <ul className={classes.cards} aria-label="Resumo" aria-busy={resumo.isPending}>
      {resumo.data
        ? numeros(resumo.data).map(({ titulo, Icon, total, detalhe }) => (
            <li key={titulo} className={classes.card}>
              <Icon className={classes.icon} size={28} aria-hidden />
              <div>
                <Text c="dimmed">{titulo}</Text>
                <strong>{formatNumber(total)}</strong>
                <Text size="sm" c="dimmed">
                  {detalhe}
                </Text>
              </div>
            </li>
          ))
        : ['a', 'b', 'c'].map((key) => <Skeleton key={key} component="li" height={126} />)}
    </ul>
  )
}
