import { Skeleton, Title } from '@mantine/core'
import type { Resumo } from '@portal/contract/inicio/inicio.contract'
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../platform/format-number.ts'
import { resumoQuery } from './inicio.api.ts'
import cards from './inicio-page.module.css'
import classes from './pendencias-card.module.css'

type Pendencias = Resumo['pendencias']

const CLINICAS = { to: '/admin/clinicas' } as const

const ITENS = [
  {
    chave: 'usuarios_pendentes',
    um: 'usuário aguarda aprovação',
    varios: 'usuários aguardam aprovação',
    porque: 'Só entram no portal depois de aprovados.',
    link: { to: '/admin/usuarios', search: { situacao: 'pendente' } },
  },
  {
    chave: 'sem_coordenadas',
    um: 'clínica sem coordenadas',
    varios: 'clínicas sem coordenadas',
    porque: 'Não aparecem na busca por raio.',
    link: { ...CLINICAS, search: { pendencia: 'sem_coordenadas' } },
  },
  {
    chave: 'sem_fotos',
    um: 'clínica sem fotos',
    varios: 'clínicas sem fotos',
    porque: 'A família decide primeiro pelo que vê.',
    link: { ...CLINICAS, search: { pendencia: 'sem_fotos' } },
  },
  {
    chave: 'nome_repetido',
    um: 'clínica com nome repetido',
    varios: 'clínicas com nome repetido',
    porque: 'Podem ser a mesma, cadastrada duas vezes.',
    link: { ...CLINICAS, search: { pendencia: 'nome_repetido' } },
  },
] as const satisfies readonly { chave: keyof Pendencias; [texto: string]: unknown }[]

function Lista({ pendencias }: { pendencias: Pendencias }) {
  const itens = ITENS.filter(({ chave }) => pendencias[chave] > 0)
  if (itens.length === 0)
    return (
      <p className={classes.calm}>
        <IconCircleCheck size={22} aria-hidden />
        Nada pede atenção agora.
      </p>
    )
  return (
    <ul className={cards.list}>
      {itens.map(({ chave, um, varios, porque, link }) => (
        <li key={chave}>
          <Link className={classes.item} {...link}>
            <span className={classes.count}>{formatNumber(pendencias[chave])}</span>
            <span className={classes.text}>
              {pendencias[chave] === 1 ? um : varios} <small>{porque}</small>
            </span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Pending tasks with links. Shows nothing on failure: `ResumoCards` reports the error of the same query. */
export function PendenciasCard() {
  const { data, isPending } = useQuery(resumoQuery())
  if (!data && !isPending) return null
  return (
    <section className={cards.card} aria-labelledby="pendencias" aria-busy={isPending}>
      <Title order={2} size="h4" id="pendencias">
        O que pede atenção
      </Title>
      {data ? (
        <Lista pendencias={data.pendencias} />
      ) : (
        ['a', 'b', 'c'].map((key) => <Skeleton key={key} height={56} mb={8} />)
      )}
    </section>
  )
}
