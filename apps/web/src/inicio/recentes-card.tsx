import { Skeleton, Text, Title } from '@mantine/core'
import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MudancaRecente } from '@portal/contract/inicio/inicio.contract'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Tempo } from '../ui/tempo.tsx'
import { recentesQuery } from './inicio.api.ts'
import cards from './inicio-page.module.css'
import { fraseDe } from './recente.ts'
import classes from './recentes-card.module.css'

function Recente({ mudanca }: { mudanca: MudancaRecente }) {
  const { quem, fez, nome } = fraseDe(mudanca)
  return (
    <li className={classes.item}>
      <p>
        <strong>{quem}</strong> {fez} {nome && <RegistroLink mudanca={mudanca} nome={nome} />}
      </p>
      <Tempo em={mudanca.em} />
    </li>
  )
}

/** Latest changes by all users. */
export function RecentesCard() {
  const { data, error, isPending, refetch } = useQuery(recentesQuery())
  return (
    <section className={cards.card} aria-labelledby="recentes" aria-busy={isPending}>
      <Title order={2} size="h4" id="recentes">
        Mudanças recentes
      </Title>
      {error && !data && <LoadFailure title="Erro ao carregar as mudanças recentes" error={error} onRetry={refetch} />}
      {isPending && ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={56} mb={8} />)}
      {data && data.length > 0 && (
        <ol className={cards.list}>
          {data.map((mudanca) => (
            <Recente key={mudanca.em + mudanca.acao + mudanca.entidade + mudanca.ator} mudanca={mudanca} />
          ))}
        </ol>
      )}
      {data?.length === 0 && (
        <Text c="dimmed" pb="sm">
          Aqui aparece o que for cadastrado, alterado ou excluído.
        </Text>
      )}
    </section>
  )
}

/** Screen of each kind of record, opening the record itself where the screen has an address for it. */
const TELA: Partial<Record<Entidade, (id: string) => LinkProps>> = {
  clinicas: (clinica) => ({ to: '/admin/clinicas', search: { clinica } }),
  profiles: () => ({ to: '/admin/usuarios' }),
  dispositivos: () => ({ to: '/admin/dispositivos' }),
  estados: () => ({ to: '/admin/estados' }),
  cidades: () => ({ to: '/admin/popular-cidades' }),
  generos_clinica: () => ({ to: '/admin/generos-clinica' }),
  planos_saude: () => ({ to: '/admin/planos-saude' }),
  tipos_internacao: () => ({ to: '/admin/tipos-internacao' }),
  specialties: () => ({ to: '/admin/especialidades' }),
  atendimentos: () => ({ to: '/admin/atendimentos' }),
  estruturas: () => ({ to: '/admin/estruturas' }),
  taxas: () => ({ to: '/admin/taxas' }),
  tipos_assistencia: () => ({ to: '/admin/tipos-assistencia' }),
  periodicidades: () => ({ to: '/admin/periodicidades' }),
}

/** Name of a changed record; a link unless it was deleted. */
function RegistroLink({ mudanca, nome }: { mudanca: MudancaRecente; nome: string }) {
  const tela =
    mudanca.acao !== 'excluir' && mudanca.entidade_id ? TELA[mudanca.entidade]?.(mudanca.entidade_id) : undefined
  return tela ? <Link {...tela}>{nome}</Link> : <strong>{nome}</strong>
}
