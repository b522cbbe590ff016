import { Skeleton } from '@mantine/core'
import type { ConsultorDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useUrl } from '../../platform/use-url.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { FilterBar, FilterSelect } from '../../ui/list/filter-bar.tsx'
import { SearchInput } from '../../ui/list/search-input.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { coberturasQuery } from '../cobertura/cobertura.api.ts'
import { readConsultores } from './abas.ts'
import { ConsultorCartao } from './consultor-cartao.tsx'
import classes from './consultores.module.css'
import { recebedoresQuery } from './distribuicao.api.ts'

const CoberturaDialog = lazyPart(() => import('../cobertura/cobertura-dialog.tsx').then((part) => part.CoberturaDialog))
const LimitesDialog = lazyPart(() => import('./limites-dialog.tsx').then((part) => part.LimitesDialog))
const CarteiraDialog = lazyPart(() => import('../lista/carteira-dialog.tsx').then((part) => part.CarteiraDialog))
const PausaDialog = lazyPart(() => import('./pausa-dialog.tsx').then((part) => part.PausaDialog))

const IN_PLACE = { replace: true }
/** People whose name contains the search text, in the server's order. */
const procura = (pessoas: ConsultorDistribuicao[], quem: string) =>
  pessoas.filter(({ nome }) => semAcento(nome).includes(semAcento(quem.trim())))

/** People who may receive leads: load, results, and whether they got as many as the rules gave them. */
export function Consultores() {
  const [{ quem = '', periodo }, change] = useUrl(readConsultores)
  const { data, error, refetch } = useQuery(recebedoresQuery())
  const { data: coberturas = [] } = useQuery(coberturasQuery())
  const [aberta, setAberta] = useState<{ id: string; parte: 'limites' | 'pausa' | 'carteira' | 'cobertura' }>()
  const pessoa = data?.find(({ id }) => id === aberta?.id)
  const visiveis = procura(data ?? [], quem)
  const close = () => setAberta(undefined)
  return (
    <>
      <FilterBar>
        <SearchInput
          label="Buscar consultor"
          maxLength={80}
          value={quem}
          onChange={(texto) => change({ quem: texto }, IN_PLACE)}
        />
        <FilterSelect
          label="Período"
          all="Últimos 7 dias"
          options={[{ value: 'mes', label: 'Últimos 30 dias' }]}
          value={periodo}
          onChange={(novo) => change({ periodo: novo }, IN_PLACE)}
        />
      </FilterBar>
      {!data && error && <LoadFailure title="Erro ao carregar consultores" error={error} onRetry={refetch} />}
      {!data && !error && (
        <div className={classes.lista} aria-busy="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={280} radius="lg" />
          ))}
        </div>
      )}
      {data && visiveis.length === 0 && (
        <EmptyState
          title="Nenhum consultor encontrado"
          text={
            quem
              ? 'Confira a grafia ou limpe a busca.'
              : 'Consultores e gerenciadores aprovados, da sua equipe onde a empresa as separa, aparecem aqui.'
          }
          {...(quem && { onClear: () => change({ quem: undefined }, IN_PLACE) })}
        />
      )}
      <ul className={classes.lista} aria-label="Consultores">
        {visiveis.map((uma) => (
          <ConsultorCartao
            key={uma.id}
            pessoa={uma}
            periodo={periodo ?? 'semana'}
            onPausa={() => setAberta({ id: uma.id, parte: 'pausa' })}
            onLimites={() => setAberta({ id: uma.id, parte: 'limites' })}
            onCarteira={() => setAberta({ id: uma.id, parte: 'carteira' })}
            cobertura={coberturas.findLast(
              ({ titular_id, situacao }) => titular_id === uma.id && situacao !== 'encerrada',
            )}
            onCobertura={() => setAberta({ id: uma.id, parte: 'cobertura' })}
          />
        ))}
      </ul>
      <Suspense>
        {pessoa && aberta?.parte === 'pausa' && <PausaDialog pessoa={pessoa} onClose={close} />}
        {pessoa && aberta?.parte === 'limites' && <LimitesDialog pessoa={pessoa} onClose={close} />}
        {pessoa && aberta?.parte === 'carteira' && <CarteiraDialog pessoa={pessoa} onClose={close} />}
        {pessoa && aberta?.parte === 'cobertura' && <CoberturaDialog pessoa={pessoa} onClose={close} />}
      </Suspense>
    </>
  )
}
