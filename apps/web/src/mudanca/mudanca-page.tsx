import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ExecucaoMudanca, SituacaoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { IconBook } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { TrazidasAviso } from '../financeiro/trazidas/trazidas-aviso.tsx'
import { formatDateTime } from '../platform/format-date.ts'
import { TarefaProgresso } from '../tarefas/tarefa-progresso.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { Page } from '../ui/page.tsx'
import { ArquivosSecao } from './arquivos-secao.tsx'
import { AvisoMudanca } from './aviso.tsx'
import { ConferirSecao } from './conferir-secao.tsx'
import { ConcluirSecao, DesdeSecao } from './depois-secao.tsx'
import { ImagensSecao } from './imagens-secao.tsx'
import { MapaSecoes } from './mapa-secoes.tsx'
import { mudancaQuery } from './mudanca.api.ts'
import classes from './mudanca.module.css'
import { PessoasMudanca } from './pessoas-secao.tsx'
import { PrepararSecao } from './preparar-secao.tsx'
import { RelatorioSecao } from './relatorio-secao.tsx'
import { SecaoMudanca } from './secao.tsx'

const GuiaMudanca = lazyPart(() => import('./guia-mudanca.tsx').then((part) => part.GuiaMudanca))

/** Move from an older portal (docs/rules.md, 'Mudança de um portal antigo'): upload, rehearsal, move, accounts, end. */
export function MudancaPage() {
  const [guia, setGuia] = useState(false)
  const { data, error, refetch } = useQuery(mudancaQuery())
  return (
    <Page
      title="Mudança"
      description="Traz do portal antigo as pessoas, as clínicas, os links já enviados, os leads e pacientes com o seu passado."
      actions={
        <Button
          variant="default"
          leftSection={<IconBook size={18} aria-hidden />}
          onMouseEnter={GuiaMudanca.preload}
          onClick={() => setGuia(true)}
        >
          Guia
        </Button>
      }
    >
      {data ? (
        <Situacao situacao={data} />
      ) : error ? (
        <LoadFailure title="Erro ao carregar a mudança" error={error} onRetry={refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={280} radius="lg" mb="md" />
          <Skeleton height={280} radius="lg" />
        </div>
      )}
      <Suspense>{guia && <GuiaMudanca onClose={() => setGuia(false)} />}</Suspense>
    </Page>
  )
}

/** Tells that a run which was seen running has ended, and refetches everything, because it may have changed. */
function useFim(ultima: ExecucaoMudanca | undefined) {
  const queryClient = useQueryClient()
  const andando = useRef<string>(undefined)
  useEffect(() => {
    if (ultima?.estado === 'andando') andando.current = ultima.id
    else if (ultima && andando.current === ultima.id) {
      andando.current = undefined
      if (ultima.estado === 'completa') notifySuccess(ultima.simulada ? 'Ensaio terminado' : 'Mudança feita')
      void queryClient.invalidateQueries()
    }
  }, [ultima, queryClient])
}

function Situacao({ situacao }: { situacao: SituacaoMudanca }) {
  const { concluida, arquivos, execucoes, imagens } = situacao
  const [enviando, setEnviando] = useState(false)
  const [ultima] = execucoes
  useFim(ultima)
  const andando = ultima?.estado === 'andando'
  const mudou = execucoes.some(({ simulada, estado }) => !simulada && estado === 'completa')
  // An interrupted move has written rows too.
  const gravou = execucoes.some(({ simulada, copia }) => !simulada && copia !== null)
  const comRelatorio = execucoes.filter(({ tem_relatorio }) => tem_relatorio)
  return (
    <>
      {concluida && (
        <AvisoMudanca>
          <p>
            A mudança foi concluída em {formatDateTime(concluida.em)}
            {concluida.por && ` por ${concluida.por}`}. Os relatórios ficam aqui.
          </p>
        </AvisoMudanca>
      )}
      {ultima && <Ultima execucao={ultima} />}
      {mudou && imagens && <ImagensSecao imagens={imagens} />}
      {mudou && !andando && <TrazidasAviso />}
      {mudou && !andando && <PessoasMudanca />}
      {gravou && !andando && <ConferirSecao />}
      {!concluida && (
        <>
          <ArquivosSecao arquivos={arquivos} parado={andando} onBusyChange={setEnviando} />
          <PrepararSecao situacao={situacao} enviando={enviando} andando={andando} />
        </>
      )}
      {!concluida && execucoes.length > 0 && <MapaSecoes parado={andando} />}
      {!concluida && gravou && !andando && <DesdeSecao />}
      {!concluida && mudou && <ConcluirSecao parado={andando || enviando} />}
      {/* Last, because it is the longest. */}
      {comRelatorio.length > 0 && <RelatorioSecao execucoes={comRelatorio} />}
    </>
  )
}

/** The last run, while it is running or if it failed. */
function Ultima({ execucao }: { execucao: ExecucaoMudanca }) {
  const { estado, simulada, iniciada_em, erro } = execucao
  const nome = simulada ? 'O ensaio' : 'A mudança'
  if (estado === 'andando') return <Andamento execucao={execucao} />
  if (estado === 'completa') return null
  return (
    <AvisoMudanca alerta role="alert">
      <p>
        <strong>
          {nome} de {formatDateTime(iniciada_em)}{' '}
          {estado === 'falhou' ? 'não terminou' : `foi ${simulada ? 'interrompido' : 'interrompida'}`}.
        </strong>
      </p>
      {erro && <p>{erro}</p>}
      <p>
        {simulada
          ? 'Nada foi gravado. Ensaie de novo.'
          : 'Mude de novo com os mesmos arquivos: o que já entrou é reconhecido, e o resto entra.'}
      </p>
    </AvisoMudanca>
  )
}

/** Progress of the running rehearsal or move. */
function Andamento({ execucao: { simulada, etapa, feitas, total, fonte } }: { execucao: ExecucaoMudanca }) {
  const rotulo = etapa || 'Começando'
  return (
    <SecaoMudanca titulo={simulada ? 'Ensaiando' : 'Mudando'}>
      <p className={classes.detalhe}>{fonte}</p>
      <TarefaProgresso tarefa={{ feitas, total }} rotulo={rotulo} />
      <VisuallyHidden role="status">{rotulo}</VisuallyHidden>
      <p className="portal-dimmed">
        {simulada
          ? 'Tudo é feito como na mudança e desfeito no fim. Nada fica gravado.'
          : 'O portal pode ser usado. Se o servidor parar no meio, mude de novo: o que já entrou é reconhecido.'}{' '}
        Pode sair desta página: ao voltar, o andamento está aqui.
      </p>
    </SecaoMudanca>
  )
}
