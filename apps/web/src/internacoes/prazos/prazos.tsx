import { Button, Skeleton } from '@mantine/core'
import type { ItemEspera, ItemPrazo } from '@portal/contract/internacoes/internacoes.contract'
import { rotuloTipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { assuntoDoPrazo, faltam, fraseDoPrazo, oQueFazer } from '@portal/contract/internacoes/prazos'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import type { AcaoInternacao, InternacaoDaAcao } from '../aba/acao-dialog.tsx'
import { acaoDoPrazo } from '../aba/acao-do-prazo.ts'
import { ResolverEspera } from '../aba/resolver-espera.tsx'
import { prazosQuery } from '../internacoes.api.ts'
import classes from './prazos.module.css'

const AcaoDaInternacao = lazyPart(() => import('../aba/acao-da-internacao.tsx').then((part) => part.AcaoDaInternacao))
const MINUTO_MS = 60_000

/** Current time, updated every minute, so that remaining times stay correct. */
function useAgora() {
  const [agora, setAgora] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAgora(Date.now()), MINUTO_MS)
    return () => clearInterval(timer)
  }, [])
  return agora
}

type Props = {
  /** Filter by consultant for administrators; everybody by default. */
  consultor?: string | undefined
  comConsultor: boolean
  onOpen: (pacienteId: string) => void
}

/** Open clocks of admissions, most urgent first, each with the action that ends it. */
export function Prazos({ consultor, comConsultor, onOpen }: Props) {
  const { data, error, refetch } = useQuery(prazosQuery(consultor ? { consultor_id: consultor } : {}))
  const agora = useAgora()
  const [pedida, setPedida] = useState<{ internacao: InternacaoDaAcao; acao: AcaoInternacao }>()
  if (!data && error) return <LoadFailure title="Erro ao carregar prazos" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={240} />
  if (data.itens.length + data.esperas.length === 0)
    return <EmptyState title="Nenhum prazo em aberto" text="Os prazos das internações aparecem aqui." />
  return (
    <>
      <ul className="portal-items" aria-label="Prazos">
        {linhasDe(data).map((linha) =>
          'chave' in linha ? (
            <Linha
              key={`${linha.internacao_id} ${linha.chave}`}
              item={linha}
              agora={agora}
              comConsultor={comConsultor}
              onOpen={onOpen}
              onAcao={(acao) => setPedida({ internacao: internacaoDaLinha(linha), acao })}
            />
          ) : (
            <LinhaEspera
              key={`${linha.internacao_id} ${linha.assunto}`}
              item={linha}
              agora={agora}
              comConsultor={comConsultor}
              onOpen={onOpen}
            />
          ),
        )}
      </ul>
      {data.ha_mais && <p>Há mais prazos do que a lista mostra. Registre os mais urgentes primeiro.</p>}
      <Suspense>
        {pedida && (
          <AcaoDaInternacao internacao={pedida.internacao} acao={pedida.acao} onClose={() => setPedida(undefined)} />
        )}
      </Suspense>
    </>
  )
}

/** The clock of 90 days exists only while an admission is not converted. */
const internacaoDaLinha = ({ internacao_id, versao, paciente_id, fuso, tipo }: ItemPrazo): InternacaoDaAcao => ({
  ...{ id: internacao_id, versao, paciente_id, fuso, tipo },
  convertida_voluntaria_em: null,
})

type DaLista = { agora: number; comConsultor: boolean; onOpen: (pacienteId: string) => void }
type LinhaProps = DaLista & { item: ItemPrazo; onAcao: (acao: AcaoInternacao) => void }

/** Clocks and missing items of admissions, most urgent first. */
const linhasDe = ({ itens, esperas }: { itens: ItemPrazo[]; esperas: ItemEspera[] }) =>
  [...itens, ...esperas].toSorted((uma, outra) => Date.parse(uma.vence_em) - Date.parse(outra.vence_em))

/** Patient of a line, as a link to the record. */
const DeQuem = ({ item, comConsultor, onOpen }: Omit<DaLista, 'agora'> & { item: ItemPrazo | ItemEspera }) => (
  <span>
    <button type="button" className={classes.paciente} onClick={() => onOpen(item.paciente_id)}>
      {item.paciente}
    </button>{' '}
    <span className="portal-code">({item.codigo})</span>, {rotuloTipoAdmissao(item.tipo)}, {item.clinica}
    {comConsultor && `, ${item.consultor}`}
  </span>
)

function LinhaEspera({ item, agora, ...lista }: DaLista & { item: ItemEspera }) {
  const resta = Date.parse(item.vence_em) - agora
  return (
    <li className={classes.linha} data-situacao={resta <= 0 ? 'vencido' : 'vencendo'}>
      <div className={classes.texto}>
        <strong className={classes.frase}>
          {item.selo}: {resta <= 0 ? 'vencido' : faltam(resta)}
        </strong>
        <span>{item.mensagem}</span>
        <DeQuem item={item} {...lista} />
        <small>{item.segura}</small>
      </div>
      <div className="portal-row">
        <ResolverEspera
          pacienteId={item.paciente_id}
          internacaoId={item.internacao_id}
          assunto={item.assunto}
          irregular={item.selo === 'Irregular'}
          de={item.codigo}
          size="compact-md"
        />
      </div>
    </li>
  )
}

function Linha({ item, agora, comConsultor, onOpen, onAcao }: LinhaProps) {
  const { chave, codigo } = item
  const vencido = Date.parse(item.vence_em) <= agora
  const situacao = vencido ? 'vencido' : item.situacao
  return (
    <li className={classes.linha} data-situacao={situacao}>
      <div className={classes.texto}>
        <strong className={classes.frase}>{fraseDoPrazo({ ...item, situacao }, agora)}</strong>
        {vencido && <span>{assuntoDoPrazo(chave)}</span>}
        <DeQuem item={item} comConsultor={comConsultor} onOpen={onOpen} />
        <small>{oQueFazer(chave)}</small>
      </div>
      <div className="portal-row">
        {chave === 'noventa_dias' ? (
          <>
            <Button size="compact-md" onClick={() => onAcao({ acao: 'alta' })}>
              Registrar alta
            </Button>
            <Button size="compact-md" variant="default" onClick={() => onAcao({ acao: 'conversao' })}>
              Converter em voluntária
            </Button>
          </>
        ) : (
          <Button
            size="compact-md"
            aria-label={`Registrar: ${assuntoDoPrazo(chave)}, ${codigo}`}
            onClick={() => onAcao(acaoDoPrazo(chave))}
          >
            Registrar
          </Button>
        )}
      </div>
    </li>
  )
}
