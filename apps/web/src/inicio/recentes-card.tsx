import { Skeleton, Text, Title } from '@mantine/core'
import type { MudancaRecente } from '@portal/contract/inicio/inicio.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { recentesQuery } from './inicio.api.ts'
import cards from './inicio-page.module.css'
import { fraseDe, telaDe } from './recente.ts'
import classes from './recentes-card.module.css'

function Recente({ mudanca }: { mudanca: MudancaRecente }) {
  const { quem, fez, nome } = fraseDe(mudanca)
  return (
    <li className={classes.item}>
      <p>
        <strong>{quem}</strong> {fez} {nome && <RegistroLink mudanca={mudanca} nome={nome} />}
      </p>
      <TimeAgo em={mudanca.em} />
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

/** Name of a changed record; a link unless it was deleted. */
function RegistroLink({ mudanca, nome }: { mudanca: MudancaRecente; nome: string }) {
  const tela = telaDe(mudanca)
  return tela ? <Link {...tela}>{nome}</Link> : <strong>{nome}</strong>
}
