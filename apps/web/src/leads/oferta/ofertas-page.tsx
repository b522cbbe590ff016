import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useUrl } from '../../platform/use-url.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ItemListSkeleton } from '../../ui/list/item-list.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Page } from '../../ui/page.tsx'
import { minhaSituacaoQuery, registroQuery } from './ofertas.api.ts'
import classes from './ofertas-page.module.css'
import { readOfertas } from './ofertas-url.ts'
import { Pendentes } from './pendentes.tsx'
import { FIM_DA_OFERTA, situacaoEmPalavras } from './registro.ts'
import { RegistroItem } from './registro-item.tsx'
import { useOfertas } from './use-ofertas.ts'

const COMO_FUNCIONA =
  'Quando chega um lead sem consultor, a roleta o oferece a quem é a vez pelas regras da distribuição. A oferta aparece ' +
  'em qualquer tela, com o tempo para aceitar; se ninguém aceita, ela passa para o próximo. Aqui fica o que veio para ' +
  'você e por que o resto não veio.'

/** 'Minhas ofertas': unanswered offers, own state in the roleta, and the log of 30 days with reasons. */
export function OfertasPage() {
  const { ofertas, desvio, error, refetch } = useOfertas()
  const [{ oferta: alvo }] = useUrl(readOfertas)
  return (
    <Page title="Minhas ofertas">
      {error && !ofertas && <LoadFailure title="Erro ao carregar ofertas" error={error} onRetry={refetch} />}
      {ofertas && <Pendentes ofertas={ofertas} desvio={desvio} alvo={alvo} />}
      <Situacao />
      <Registro pendentes={ofertas?.map(({ id }) => id)} />
    </Page>
  )
}

/** Tells the user if they receive leads now; only supervisors can change it. */
function Situacao() {
  const { data } = useQuery(minhaSituacaoQuery())
  if (!data) return null
  const { titulo, texto, recebe, fatos } = situacaoEmPalavras(data)
  return (
    <section className={classes.situacao} aria-label="Minha situação" data-recebe={recebe || undefined}>
      <div>
        <p className={classes.titulo}>{titulo}</p>
        <p>{texto}</p>
      </div>
      <ul className={classes.fatos}>
        {fatos.map((fato) => (
          <li key={fato}>{fato}</li>
        ))}
      </ul>
    </section>
  )
}

function Registro({ pendentes }: { pendentes: readonly string[] | undefined }) {
  const [{ oferta: alvo, todas = false }, change] = useUrl(readOfertas)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    registroQuery(!todas),
  )
  // Deduplicated: a new line moves another from the first page to the second.
  const linhas = [...new Map(data?.pages.flatMap(({ itens }) => itens).map((linha) => [linha.id, linha])).values()]
  const terminada = pendentes && !pendentes.includes(alvo ?? '') ? linhas.find(({ id }) => id === alvo) : undefined
  const fim = terminada?.status && terminada.status !== 'pendente' ? FIM_DA_OFERTA[terminada.status] : undefined
  return (
    <section aria-labelledby="registro" className={classes.registro}>
      {fim && (
        <p className={classes.fim} role="status">
          {fim}
        </p>
      )}
      <div className={classes.topo}>
        <h2 id="registro">Últimos 30 dias</h2>
        <Checkbox
          label="Só as minhas"
          checked={!todas}
          onChange={({ currentTarget }) =>
            change({ todas: currentTarget.checked ? undefined : true }, { replace: true })
          }
        />
      </div>
      {!data ? (
        error ? (
          <LoadFailure title="Erro ao carregar o registro" error={error} onRetry={refetch} />
        ) : (
          <ItemListSkeleton />
        )
      ) : linhas.length === 0 ? (
        <EmptyState
          icon={<IconBellRinging size={40} stroke={1.4} aria-hidden />}
          title={todas ? 'Nenhuma oferta ainda' : 'Nenhuma oferta para você'}
          text={COMO_FUNCIONA}
        />
      ) : (
        <>
          <ul className={classes.linhas} aria-label="Registro de ofertas">
            {linhas.map((linha) => (
              <RegistroItem key={linha.id} linha={linha} destaque={linha.id === alvo} />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="default" mx="auto" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </>
      )}
    </section>
  )
}
