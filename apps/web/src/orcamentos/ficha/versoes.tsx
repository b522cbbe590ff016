import { Skeleton } from '@mantine/core'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../platform/format-date.ts'
import { RowButton } from '../../ui/list/data-table.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { orcamentoQuery } from '../orcamentos.api.ts'
import { SeloOrcamento } from '../situacao.tsx'
import { type Diferenca, diferencasEntre } from './diferencas.ts'
import classes from './ficha.module.css'

type Props = { orcamento: Orcamento; onOpen: (id: string) => void }

/** All versions of the number, and the differences from the previous one. */
export function Versoes({ orcamento, onOpen }: Props) {
  const { id, versao, versoes } = orcamento
  if (versoes.length < 2) return null
  const anterior = versoes.find((outra) => outra.versao === versao - 1)
  return (
    <section aria-labelledby="versoes">
      <h3 id="versoes">Versões</h3>
      <ul className={classes.versoes}>
        {versoes.map((outra) => (
          <li key={outra.id}>
            {outra.id === id ? (
              <b>Versão {outra.versao}</b>
            ) : (
              <RowButton onClick={() => onOpen(outra.id)}>Versão {outra.versao}</RowButton>
            )}
            <SeloOrcamento situacao={outra.situacao} />
            <span className="portal-dimmed">{formatDate(outra.created_at)}</span>
          </li>
        ))}
      </ul>
      {anterior && <Mudou orcamento={orcamento} anterior={anterior.id} />}
    </section>
  )
}

function Mudou({ orcamento, anterior }: { orcamento: Orcamento; anterior: string }) {
  const { data, error, refetch } = useQuery(orcamentoQuery(anterior))
  if (error && !data) return <LoadFailure title="Erro ao carregar a versão anterior" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={80} />
  const diferencas = diferencasEntre(data.conteudo, orcamento.conteudo)
  return (
    <>
      <h3>O que mudou desde a versão {data.versao}</h3>
      {diferencas.length === 0 ? (
        <p className="portal-dimmed">Nada mudou até agora.</p>
      ) : (
        <dl className={classes.mudou}>
          {diferencas.map((diferenca) => (
            <div key={diferenca.campo}>
              <dt>{diferenca.campo}</dt>
              <Mudanca diferenca={diferenca} />
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Mudanca({ diferenca }: { diferenca: Diferenca }) {
  if ('entrou' in diferenca)
    return (
      <>
        {diferenca.saiu.map((texto) => (
          <dd key={`-${texto}`}>
            Saiu: <del>{texto}</del>
          </dd>
        ))}
        {diferenca.entrou.map((texto) => (
          <dd key={`+${texto}`}>
            Entrou: <ins>{texto}</ins>
          </dd>
        ))}
      </>
    )
  return (
    <dd>
      de <del>{diferenca.antes ?? 'nada'}</del> para <ins>{diferenca.depois ?? 'nada'}</ins>
    </dd>
  )
}
